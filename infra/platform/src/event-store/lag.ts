import { type Checkpoint, type EventStore, EventStoreUnavailable, type StoredEvent } from "./port.ts";

/** A reader's lag behind the log. */
export interface Lag {
  /** Unread events; null if there are some and positions have gaps, because only reading could count them. */
  readonly events: number | null;
  /** Age of the oldest event not read yet; 0 when there is none. */
  readonly seconds: number;
}

/** Timeout in milliseconds for reading the event whose age is the lag. */
const answerWithin = 5_000;
const none: Lag = { events: 0, seconds: 0 };

/**
 * The lag of a reader at this checkpoint; without one, or with one of another log, everything is still to be read. The age is
 * that of the event itself: the one before it may be hours older.
 * @throws EventStoreUnavailable
 */
export async function readLag(
  store: Pick<EventStore, "head" | "feed" | "gapless">,
  reached: Checkpoint | undefined,
  now: Date,
): Promise<Lag> {
  const head = await store.head();
  const after = reached?.log === head.log ? reached : null;
  if (after !== null && after.position >= head.position) return none;
  const oldest = await firstAfter(store, after);
  if (oldest === undefined) return none;
  const age = (now.getTime() - Date.parse(oldest.metadata.at)) / 1_000;
  const events = store.gapless ? Number(BigInt(head.position) - BigInt(after?.position ?? 0)) : null;
  return { events, seconds: Math.max(0, age) };
}

/** The same, or null while the event store is unavailable, so that all other figures are still shown. */
export async function lagIfKnown(
  open: () => Promise<Pick<EventStore, "head" | "feed" | "gapless">>,
  reached: Checkpoint | undefined,
  now: Date,
): Promise<Lag | null> {
  try {
    return await readLag(await open(), reached, now);
  } catch (error) {
    if (error instanceof EventStoreUnavailable) return null;
    throw error;
  }
}

async function firstAfter(store: Pick<EventStore, "feed">, after: Checkpoint | null): Promise<StoredEvent | undefined> {
  for await (const { events, caughtUp } of store.feed({
    after,
    batchSize: 1,
    signal: AbortSignal.timeout(answerWithin),
  })) {
    if (events[0] !== undefined || caughtUp) return events[0];
  }
  throw new EventStoreUnavailable("The event store did not answer in time");
}
