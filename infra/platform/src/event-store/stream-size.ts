import { semaphore } from "../semaphore.ts";
import type { EventStore } from "./port.ts";

const atOnce = 8;

/** Number of events in a stream, from its newest one; 0 if the stream does not exist. @throws EventStoreUnavailable */
export async function streamSize(store: Pick<EventStore, "read">, stream: string): Promise<number> {
  for await (const { revision } of store.read(stream, { direction: "backwards", limit: 1 })) return revision + 1;
  return 0;
}

/** Total number of events in these streams, queried a few at a time. */
export async function sizeTogether(
  streams: readonly string[],
  sizeOf: (stream: string) => Promise<number>,
): Promise<number> {
  const limit = semaphore(atOnce);
  const sizes = await Promise.all(streams.map((stream) => limit(() => sizeOf(stream))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
