import { v4 } from "uuid";
import { inTime } from "../../testing/until.ts";
import {
  type EventStore,
  EventStoreUnavailable,
  type EventToAppend,
  type ExpectedRevision,
  type FeedBatch,
  type FeedOptions,
  type StoredEvent,
} from "../port.ts";

export const newStream = (): string => `contract-${v4()}`;

export function sample(data: Record<string, unknown> = {}): EventToAppend {
  const id = v4();
  const metadata = {
    version: 1,
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: { id: null, role: "system" },
    at: "2026-01-02T03:04:05.678Z",
  } as const;
  return { id, type: "SampleHappened", data, metadata };
}

export const samples = (count: number): EventToAppend[] => Array.from({ length: count }, (_, n) => sample({ n }));

/** A read event without its position, which the store assigns. */
export const stored = (stream: string, events: readonly EventToAppend[], first = 0) =>
  events.map((event, n) => ({ ...event, stream, revision: first + n }));

export const withoutPosition = ({ id, type, data, metadata, stream, revision }: StoredEvent) => ({
  id,
  type,
  data,
  metadata,
  stream,
  revision,
});

export const ids = (events: readonly EventToAppend[]): string[] => events.map(({ id }) => id);

/** Everything from `after` to the present head, from a feed in mode `replay`. */
export async function replay(store: EventStore, after: FeedOptions["after"], batchSize = 100): Promise<FeedBatch[]> {
  return Array.fromAsync(store.feed({ after, batchSize, mode: "replay", signal: new AbortController().signal }));
}

export const eventsOf = (batches: readonly FeedBatch[]): StoredEvent[] => batches.flatMap(({ events }) => events);

/** A live feed in the background; `until` resolves once the received events satisfy the condition. */
export function follow(store: EventStore, after: FeedOptions["after"], batchSize = 50) {
  const stop = new AbortController();
  const seen: StoredEvent[] = [];
  let changed = Promise.withResolvers<void>();
  const running = (async () => {
    for await (const { events } of store.feed({ after, batchSize, signal: stop.signal })) {
      seen.push(...events);
      changed.resolve();
      changed = Promise.withResolvers<void>();
    }
  })();
  running.catch(() => {}); // `until` and `end` report it
  return {
    seen,
    running,
    async until(condition: (seen: readonly StoredEvent[]) => boolean): Promise<readonly StoredEvent[]> {
      const enough = async () => {
        while (!condition(seen)) await Promise.race([changed.promise, running.then(endedEarly)]);
      };
      await inTime(() => `${String(condition)} of a feed that yielded ${seen.length} events`, enough());
      return seen;
    },
    async end(): Promise<void> {
      stop.abort();
      await running;
    },
  };
}

const endedEarly = () => {
  throw new Error("The feed ended before the condition held");
};

/** Appends like a caller that retries with the same ids while the store is unavailable. */
export async function persist(store: EventStore, stream: string, expected: ExpectedRevision, events: EventToAppend[]) {
  for (;;) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
    }
  }
}
