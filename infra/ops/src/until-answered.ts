import { type RetryOptions, retryWhile } from "./event-store/retrying-store.ts";

/** Status while an event store or database is unavailable. */
const unavailable = 503;

/** Repeats a request while the answer is 503, for 30 seconds by default; then returns the last one. */
export const untilAnswered = <A extends { readonly status: number }>(
  send: () => Promise<A>,
  times?: RetryOptions<A>,
): Promise<A> => retryWhile(send, ({ status }) => status === unavailable, times);
