import type { Query, QueryCache } from "@tanstack/react-query";
import { isTemporary } from "./call.ts";
import { reconnectDelay } from "./live-stream.ts";

/**
 * Fetches an answer on the screen again, with back-off, after a live refetch of it failed for a while: a screen that still shows
 * the answer before shows no error, and no other message may follow. What has no answer yet shows its error and a Retry.
 */
export function askAgain(): Pick<QueryCache["config"], "onSuccess"> & {
  onError: (error: unknown, query: Query<unknown, unknown>) => void;
} {
  const failures = new WeakMap<object, number>();
  return {
    onSuccess: (_, query) => void failures.delete(query),
    onError(error, query) {
      if (query.state.data === undefined || !isTemporary(error)) return;
      const before = failures.get(query) ?? 0;
      failures.set(query, before + 1);
      setTimeout(() => {
        if (query.isActive() && query.state.status === "error") void query.fetch().catch(() => undefined);
      }, reconnectDelay(before));
    },
  };
}
