import { setTimeout as pause } from "node:timers/promises";

/** Asks again until the answer is something; the test's own time limit ends it. */
export async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await pause(10);
  }
}
