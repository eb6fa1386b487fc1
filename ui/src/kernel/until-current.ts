import { ExponentialBackoff, handleWhen, retry } from "cockatiel";
import { CallError, StaleAnswer } from "./call.ts";

/** With the two seconds that the server itself waits each time, about two minutes. */
const maxRepeats = 20;

/** Refusals that read models decide: no row yet, or an older one. A session that has ended and an outage are neither. */
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
 * Repeats a query that is refused while the read models are behind what its caller has just written: what is not there yet is
 * not missing. So is one whose call asks for a current answer. The last refusal counts; an aborted signal ends the waiting.
 */
export const untilCurrent = <T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  repeated.execute(ask, signal);
