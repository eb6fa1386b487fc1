import type { EventStore } from "./port.ts";

/** How many events a stream has, by its newest one; 0 where there is no such stream. @throws EventStoreUnavailable */
export async function streamSize(store: Pick<EventStore, "read">, stream: string): Promise<number> {
  for await (const { revision } of store.read(stream, { direction: "backwards", limit: 1 })) return revision + 1;
  return 0;
}
