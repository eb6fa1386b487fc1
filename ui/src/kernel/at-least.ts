/** Settles like `outcome`, but not before `milliseconds` have passed: a shorter pending state would go unnoticed. */
export async function atLeast<T>(milliseconds: number, outcome: Promise<T>): Promise<T> {
  if (milliseconds > 0) {
    const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
    await Promise.allSettled([outcome, pause]);
  }
  return outcome;
}
