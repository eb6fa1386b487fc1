import pLimit, { type LimitFunction } from "p-limit";

/** Runs a limited number of tasks at a time, in order of arrival. */
export type Semaphore = LimitFunction;

export const semaphore = (atOnce: number): Semaphore => pLimit(atOnce);

/** Runs a task only if it need not wait; otherwise undefined. */
export const runIfFree = <T>(limit: Semaphore, task: () => Promise<T>): Promise<T> | undefined =>
  limit.activeCount < limit.concurrency ? limit(task) : undefined;
