import { setTimeout as sleep } from "node:timers/promises";
import { isDependencyAway } from "./dependency-away.ts";
import type { Logger } from "./log.ts";

const retryAfter = 1_000;

/** Opens what a service cannot begin without, as soon as it is there. @throws what waiting cannot mend */
export async function onceThere<T>(what: string, open: () => Promise<T>, log: Pick<Logger, "warn">): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isDependencyAway(error)) throw error;
      log.warn(`the ${what} is unavailable: trying again in a second (${(error as Error).message})`);
      await sleep(retryAfter);
    }
  }
}
