import type { EventStore, StoredEvent } from "@provenwork/platform/event-store/port";

/** Reads whole streams; all reads within one turn of the event loop share a round trip. */
export function coalescedLoads(
  store: Pick<EventStore, "readMany">,
): (stream: string) => Promise<readonly StoredEvent[]> {
  type Batch = { readonly streams: Set<string>; readonly read: Promise<ReadonlyMap<string, readonly StoredEvent[]>> };
  let open: Batch | undefined;

  const newBatch = (): Batch => {
    const streams = new Set<string>();
    const read = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      open = undefined;
      return store.readMany([...streams]);
    });
    return { streams, read };
  };

  return async (stream) => {
    open ??= newBatch();
    open.streams.add(stream);
    return (await open.read).get(stream) ?? [];
  };
}
