import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
import { CallError, StaleAnswer } from "./call.ts";

/** About two minutes, with the two seconds that the server waits each time. */
const maxRepeats = 20;

/** Statuses that depend on read models, whose row may be missing or outdated. */
const fromReadModels: readonly number[] = [403, 404, 409, 410, 422];

const repeated = retry(
  handleWhen(
    (error) =>
      error instanceof StaleAnswer ||
      (error instanceof CallError && error.isStale && fromReadModels.includes(error.status)),
  ),
  { maxAttempts: maxRepeats, backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 5_000 }) },
);

/**
 * Retries a query that is refused, or answered stale, while the read models lag behind the caller's last write. The last refusal is
 * thrown; an aborted signal ends the retries.
 */
export const untilCurrent = <T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  repeated.execute(ask, signal);
