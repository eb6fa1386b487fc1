import type { Checkpoint, EventStore, FeedOptions, StoredEvent } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type { Decoded } from "./commit-batch.ts";
import type { Projection } from "./define-projection.ts";
import { operationTypes } from "./operations.ts";

export interface DecodedBatch {
  /** The events that at least one projection handles. */
  readonly events: readonly Decoded[];
  /** How many events the batch had before. */
  readonly read: number;
  readonly checkpoint: Checkpoint | null;
  readonly caughtUp: boolean;
}

export interface Source {
  readonly store: EventStore;
  readonly codec: EventCodec;
}

/** Types worth decoding for these projections. */
export const typesOf = (projections: readonly Projection[]): ReadonlySet<string> =>
  new Set([...operationTypes, ...projections.flatMap(({ types }) => [...types])]);

/** The feed with its events decoded once for all projections; the next batch is decoded while the current one is written. */
export async function* readDecoded(
  { store, codec }: Source,
  types: ReadonlySet<string>,
  options: FeedOptions,
): AsyncGenerator<DecodedBatch> {
  const reading = new AbortController();
  const signal = AbortSignal.any([options.signal, reading.signal]);
  const feed = store.feed({ ...options, signal })[Symbol.asyncIterator]();
  const next = () => {
    const batch = decodeNext();
    batch.catch(() => {}); // the consumer sees it when its turn comes, or never if it leaves
    return batch;
  };
  // A feed delivers at least once: duplicates are dropped here.
  let reached = options.after?.position ?? "";
  try {
    let prefetched = next();
    for (let batch = await prefetched; batch !== undefined; batch = await prefetched) {
      prefetched = next();
      yield batch;
    }
  } finally {
    reading.abort();
  }

  async function decodeNext(): Promise<DecodedBatch | undefined> {
    const result = await feed.next();
    if (result.done === true) return undefined;
    const { events: all, checkpoint, caughtUp } = result.value;
    const wanted = after(reached, all).filter(({ type }) => types.has(type));
    if (checkpoint !== null && checkpoint.position > reached) reached = checkpoint.position;
    const decoded = await codec.decode(wanted);
    const events: Decoded[] = [];
    for (const [index, stored] of wanted.entries()) {
      const event = decoded[index];
      if (event !== undefined) events.push({ stored, event });
    }
    return { events, read: all.length, checkpoint, caughtUp };
  }
}

/** The events of a batch after a position: usually all of them. */
const after = (position: string, events: readonly StoredEvent[]): readonly StoredEvent[] =>
  (events[0]?.position ?? "") > position ? events : events.filter((event) => event.position > position);

/** The events of a batch up to a position: usually all of them. */
const upTo = (position: string, events: readonly Decoded[]): readonly Decoded[] =>
  (events.at(-1)?.stored.position ?? "") <= position
    ? events
    : events.filter(({ stored }) => stored.position <= position);

/**
 * Decoded batches of everything after one checkpoint up to and including another, which must be of this log. Read in bulk
 * first, perhaps from a follower of the store, and what that does not have yet from its leader.
 */
export async function* readBetween(
  source: Source,
  types: ReadonlySet<string>,
  from: Checkpoint | null,
  to: Checkpoint,
  options: { batchSize: number; signal: AbortSignal; modes?: readonly ("replay" | "live")[] },
): AsyncGenerator<DecodedBatch> {
  const { batchSize, signal, modes = ["replay", "live"] } = options;
  let reached = from;
  for (const mode of modes) {
    if (reached !== null && reached.position >= to.position) return;
    for await (const batch of readDecoded(source, types, { after: reached, batchSize, signal, mode })) {
      reached = batch.checkpoint;
      yield { ...batch, events: upTo(to.position, batch.events) };
      if ((reached !== null && reached.position >= to.position) || (mode === "live" && batch.caughtUp)) return;
    }
  }
}
