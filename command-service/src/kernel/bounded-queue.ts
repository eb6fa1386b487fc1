import { semaphore } from "@provenwork/platform/semaphore";

/** So many are waiting that waiting longer is useless. Answered as 503. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
}

/** Runs at most `atOnce` at a time, first come first served, and refuses more than `waiting` others. @throws TooBusy */
export function boundedQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = semaphore(atOnce);
  return async (work) => {
    if (limit.pendingCount >= waiting) throw new TooBusy(`${waiting} are waiting already`);
    return limit(work);
  };
}
