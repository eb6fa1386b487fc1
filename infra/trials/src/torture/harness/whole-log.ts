import { openEventStore } from "@provenwork/platform/event-store/open";
import type { StoredEvent } from "@provenwork/platform/event-store/port";

/** Every event of a log as it is stored now, in order. */
export async function wholeLog(url: string): Promise<StoredEvent[]> {
  const store = await openEventStore(url);
  const all: StoredEvent[] = [];
  const { signal } = new AbortController();
  for await (const { events } of store.feed({ after: null, batchSize: 1_000, mode: "replay", signal }))
    all.push(...events);
  await store.close();
  return all;
}
