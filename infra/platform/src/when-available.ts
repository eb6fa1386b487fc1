import { setTimeout as sleep } from "node:timers/promises";
import { isDependencyUnavailable } from "./dependency-unavailable.ts";
import type { Logger } from "./log.ts";

const retryAfter = 1_000;

/** Opens a dependency that a service cannot start without, retrying every second while it is unavailable. @throws any other error */
export async function whenAvailable<T>(what: string, open: () => Promise<T>, log: Pick<Logger, "warn">): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isDependencyUnavailable(error)) throw error;
      log.warn(`the ${what} is unavailable: trying again in a second (${(error as Error).message})`);
      await sleep(retryAfter);
    }
  }
}
