import type { Query, QueryCache } from "@tanstack/react-query";
import { CallError, ConnectionError, isTemporary } from "./call.ts";
import { reconnectDelay } from "./live-stream.ts";

const askedFor = (error: unknown): number => (error instanceof CallError ? error.retryAfterMs : 0);

/**
 * Retries a failed live refetch with back-off, not before the server's Retry-After: the screen still shows the previous answer without an error, and no further message
 * may come. A query without an answer shows its error and a Retry button; it is only retried if the connection failed.
 */
export function refetchAfterFailure(): Pick<QueryCache["config"], "onSuccess"> & {
  onError: (error: unknown, query: Query<unknown, unknown>) => void;
} {
  const failures = new WeakMap<object, number>();
  return {
    onSuccess: (_, query) => void failures.delete(query),
    onError(error, query) {
      if (query.state.data === undefined ? !(error instanceof ConnectionError) : !isTemporary(error)) return;
      const before = failures.get(query) ?? 0;
      failures.set(query, before + 1);
      setTimeout(
        () => {
          if (query.isActive() && query.state.status === "error") void query.fetch().catch(() => undefined);
        },
        askedFor(error) + reconnectDelay(before),
      );
    },
  };
}
