import { type RetryOptions, retryWhile } from "./event-store/retrying-store.ts";

/** Status of an answer without an event store or a database; it asks for another attempt. */
const unavailable = 503;

/** Asks until the answer is another than 503, for 30 seconds unless given; then returns the last one. */
export const untilAnswered = <A extends { readonly status: number }>(
  ask: () => Promise<A>,
  times?: RetryOptions<A>,
): Promise<A> => retryWhile(ask, ({ status }) => status === unavailable, times);
