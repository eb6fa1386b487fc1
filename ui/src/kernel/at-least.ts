/** What comes of something, no sooner than after so many milliseconds: what is too quick to see seems not to have happened. */
export async function atLeast<T>(milliseconds: number, outcome: Promise<T>): Promise<T> {
  if (milliseconds > 0) {
    const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
    await Promise.allSettled([outcome, pause]);
  }
  return outcome;
}
