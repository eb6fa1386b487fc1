import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { type LiveMessage, liveMessage } from "./live-message.ts";
import { stream } from "./live-stream.ts";

const channelName = "provenwork-live";
const lockName = "provenwork-live";

/** Invalidates the queries that a message names; those on the screen are refetched. */
export function applyLive(client: QueryClient, sessionQuery: string, message: LiveMessage): void {
  if ("everything" in message) invalidate(client, []);
  else if ("session" in message) invalidate(client, [sessionQuery]);
  else for (const name of message.queries) invalidate(client, [name]);
}

/**
 * TanStack Query does not refetch a query whose first answer is pending, although that answer may be older than the change: such a
 * query is refetched once it is answered.
 */
function invalidate(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    if (query.state.data === undefined) void query.promise?.then(again, () => undefined);
  }
  void client.invalidateQueries({ queryKey });
}

/** This tab's end of the channel; what it posts reaches the other tabs only. */
let tab: { readonly channel: BroadcastChannel; readonly receive: (message: LiveMessage) => void } | undefined;

/**
 * Passes a message to every tab. This tab receives it directly: a page may miss a message of the channel while it opens a window,
 * for example under a debugger.
 */
function notifyTabs(message: LiveMessage): void {
  tab?.receive(message);
  tab?.channel.postMessage(message);
}

/** Reports to every tab that someone signed in or out here. */
export const announceSession = (): void => notifyTabs({ session: "changed" });

/** Subscribes to the messages of all tabs, this one included: changed queries, sign-in and sign-out. Returns an unsubscribe function. */
export function listenToTabs(receive: (message: LiveMessage) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    const message = liveMessage.safeParse(data);
    if (message.success) receive(message.data);
  };
  tab = { channel, receive };
  return () => {
    channel.close();
    tab = undefined;
  };
}

/**
 * Joins the browser's one live connection: the tab that holds the lock holds the connection and forwards messages to all tabs
 * (HTTP/1.1 allows six connections per origin). When that tab closes, the next one takes over. Returns a function that leaves.
 */
export function joinLive(url: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  // Aborting while waiting for the lock rejects the request, as intended.
  navigator.locks.request(lockName, { signal }, () => stream(url, notifyTabs, signal)).catch(() => undefined);
  return () => leaving.abort();
}
