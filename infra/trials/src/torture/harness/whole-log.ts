import { openEventStore } from "@provenwork/platform/event-store/open";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";

/** Every event of a log as it is stored now, in order. */
export async function wholeLog(url: string): Promise<StoredEvent[]> {
  const store = await openEventStore(url);
  const all = await Array.fromAsync(storedEvents(store));
  await store.close();
  return all;
}
