import { type EventStore, StreamIncomplete, type StoredEvent } from "@provenwork/platform/event-store/port";

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
    const batch = (open ??= newBatch());
    batch.streams.add(stream);
    try {
      return (await batch.read).get(stream) ?? [];
    } catch (error) {
      // An incomplete stream must not fail the commands that read others in the same round trip.
      if (!(error instanceof StreamIncomplete) || batch.streams.size === 1) throw error;
      return (await store.readMany([stream])).get(stream) ?? [];
    }
  };
}
