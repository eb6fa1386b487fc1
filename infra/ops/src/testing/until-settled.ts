import { retryWhile } from "../event-store/retrying-store.ts";

/** Milliseconds: for what hangs only. How fast a busy machine is may fail no test. */
const times = { timeoutMs: 150_000, intervalMs: 250 };

/**
 * Asks until the answer is neither 503 nor one that may lack what its caller wrote, as a screen does; the last one after 150
 * seconds. `stale` reads the header of that name.
 */
export const untilSettled = <A extends { readonly status: number }>(
  ask: () => Promise<A>,
  stale: (answer: A) => unknown,
): Promise<A> => retryWhile(ask, (answer) => answer.status === 503 || stale(answer) === "true", times);

/** The same over `fetch`, whose request is given as to it. */
export const fetchSettled = (...request: Parameters<typeof fetch>): Promise<Response> =>
  untilSettled(
    () => fetch(...request),
    ({ headers }) => headers.get("stale"),
  );
