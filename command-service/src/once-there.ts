import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "@provenwork/platform/log";
import { isUnavailable } from "#kernel/error-answer.ts";

const retryAfter = 1_000;

/** Opens what a service cannot begin without, as soon as it is there. @throws what waiting cannot mend */
export async function onceThere<T>(what: string, open: () => Promise<T>, log: Logger): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn(`the ${what} is unavailable: trying again in a second (${(error as Error).message})`);
      await sleep(retryAfter);
    }
  }
}
