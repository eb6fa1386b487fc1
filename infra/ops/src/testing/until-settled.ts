import { retryWhile } from "../event-store/retrying-store.ts";

/** Long, so that a slow machine fails no test. */
const timeout = 150_000;

/**
 * Repeats a request until the answer is neither 503 nor stale, as screens do; returns the last one after the timeout. `stale`
 * reads the header of that name.
 */
export const untilSettled = <A extends { readonly status: number }>(
  send: () => Promise<A>,
  stale: (answer: A) => unknown,
  timeoutMs = timeout,
): Promise<A> =>
  retryWhile(send, (answer) => answer.status === 503 || stale(answer) === "true", { timeoutMs, intervalMs: 250 });

/** The same with `fetch`. */
export const fetchSettled = (...request: Parameters<typeof fetch>): Promise<Response> =>
  untilSettled(
    () => fetch(...request),
    ({ headers }) => headers.get("stale"),
  );
