import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import { type Recorded, erased } from "@provenwork/contracts/kernel/event";
import { type Lag, lagIfKnown } from "@provenwork/platform/event-store/lag";
import { openEventStore } from "@provenwork/platform/event-store/open";
import type { Checkpoint, EventStore, StoredEvent } from "@provenwork/platform/event-store/port";
import { streamSize } from "@provenwork/platform/event-store/stream-size";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import type { PersonKeys } from "@provenwork/platform/personal-data/person-keys";
import { inLogOrder, readStreams } from "./read-streams.ts";

/** The events themselves, for the few queries that show a story instead of a state. */
export interface Histories {
  /** Everything in these streams in the order of the log, decoded. @throws EventStoreUnavailable */
  read(streams: readonly string[]): Promise<readonly Recorded[]>;
  /** Of each of these streams the next `limit` events from a revision on, and of all of them the first `limit`, decoded. @throws EventStoreUnavailable */
  readOn(streams: ReadonlyMap<string, number>, limit: number): Promise<readonly Recorded[]>;
  /** Number of events in a stream. @throws EventStoreUnavailable */
  size(stream: string): Promise<number>;
  /** Whether one of these people has been erased, as a reader of their events would find. */
  isErased(people: readonly string[]): Promise<boolean>;
  /** The first events of a stream, up to and including a revision, decoded. @throws EventStoreUnavailable */
  readUpTo(stream: string, revision: number): Promise<readonly Recorded[]>;
  /** One event as stored; undefined where the stream has none at this revision. @throws EventStoreUnavailable */
  stored(stream: string, revision: number): Promise<StoredEvent | undefined>;
  /** A stream as stored. @throws EventStoreUnavailable */
  storedStream(stream: string): Promise<readonly StoredEvent[]>;
  /** The end of the log. @throws EventStoreUnavailable */
  head(): Promise<Checkpoint>;
  /** Lag of a reader at this checkpoint; null while the event store is unavailable. */
  lag(reached: Checkpoint | undefined, now: Date): Promise<Lag | null>;
  close(): Promise<void>;
}

export interface HistoriesDependencies {
  readonly eventStoreUrl: string;
  readonly keys: PersonKeys;
}

/** Connects to the event store when it is first needed, so that all other queries work without it. */
export function openHistories({ eventStoreUrl, keys }: HistoriesDependencies): Histories {
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  let opening: Promise<EventStore> | undefined;

  function store(): Promise<EventStore> {
    opening ??= openEventStore(eventStoreUrl).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  return {
    read: async (streams) => codec.decode(await readStreams(await store(), streams)),
    async readOn(streams, limit) {
      const opened = await store();
      const stored = await Promise.all(
        [...streams].map(([stream, from]) => Array.fromAsync(opened.read(stream, { from, limit }))),
      );
      return codec.decode(inLogOrder(stored.flat()).slice(0, limit));
    },
    size: async (stream) => streamSize(await store(), stream),
    isErased: async (people) => [...(await keys.load(people)).values()].includes(erased),
    async readUpTo(stream, revision) {
      const stored = await Array.fromAsync((await store()).read(stream, { limit: revision + 1 }));
      return codec.decode(stored);
    },
    async stored(stream, revision) {
      const opened = await store();
      for await (const event of opened.read(stream, { from: revision, limit: 1 })) return event;
      return undefined;
    },
    storedStream: async (stream) => (await (await store()).readMany([stream])).get(stream) ?? [],
    head: async () => (await store()).head(),
    lag: (reached, now) => lagIfKnown(store, reached, now),
    async close() {
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}
