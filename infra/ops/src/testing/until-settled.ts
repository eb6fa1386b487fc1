import { retryWhile } from "../event-store/retrying-store.ts";

/** Long, so that a slow machine fails no test. */
const times = { timeoutMs: 150_000, intervalMs: 250 };

/**
 * Repeats a request until the answer is neither 503 nor stale, as screens do; returns the last one after 150 seconds. `stale`
 * reads the header of that name.
 */
export const untilSettled = <A extends { readonly status: number }>(
  send: () => Promise<A>,
  stale: (answer: A) => unknown,
): Promise<A> => retryWhile(send, (answer) => answer.status === 503 || stale(answer) === "true", times);

/** The same with `fetch`. */
export const fetchSettled = (...request: Parameters<typeof fetch>): Promise<Response> =>
  untilSettled(
    () => fetch(...request),
    ({ headers }) => headers.get("stale"),
  );
