import type { Query, QueryCache } from "@tanstack/react-query";
import { ConnectionError, isTemporary } from "./call.ts";
import { reconnectDelay } from "./live-stream.ts";

/**
 * Retries a failed live refetch with back-off: the screen still shows the previous answer without an error, and no further message
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
      setTimeout(() => {
        if (query.isActive() && query.state.status === "error") void query.fetch().catch(() => undefined);
      }, reconnectDelay(before));
    },
  };
}
