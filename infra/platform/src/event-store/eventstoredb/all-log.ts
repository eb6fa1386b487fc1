import { BACKWARDS, END, type EventStoreDBClient, type Position, START } from "@eventstore/db-client";
import { type Checkpoint, EventStoreUnavailable } from "../port.ts";
import { collect, readAhead } from "./collect.ts";
import { comparePositions, encodePosition } from "./position.ts";
import { isApplicationEvent, type Placed } from "./recorded.ts";

export interface Page {
  /** In log order, the store's own events among them. */
  readonly events: readonly Placed[];
  /** Whether the log held nothing more when the page was read. */
  readonly atEnd: boolean;
}

export interface PageRequest {
  /** Exclusive; null reads from the beginning. */
  readonly after: Position | null;
  readonly count: number;
  readonly signal: AbortSignal;
}

/** Silence that fails a page. Longer than an operation's: nobody waits for an answer, and a busy follower may be slow. */
const pageIdleMs = 10_000;

/** Reads of `$all` start with the event at their position, so one more is asked for and the first dropped. */
export async function readPage(client: EventStoreDBClient, { after, count, signal }: PageRequest): Promise<Page> {
  const maxCount = after === null ? count : count + 1;
  const read = client.readAll({ fromPosition: after ?? START, maxCount }, readAhead);
  const events = await collect(read, { idleMs: pageIdleMs, signal });
  const fresh = after === null ? events : events.filter(({ position }) => comparePositions(position, after) > 0);
  return { events: fresh, atEnd: events.length < maxCount };
}

interface Single {
  readonly signal: AbortSignal;
  readonly leftMs: number;
}

/** The event exactly at `position`, or else the first one after it; undefined beyond the head. */
export async function eventFrom(
  client: EventStoreDBClient,
  position: Position,
  { signal, leftMs }: Single,
): Promise<Placed | undefined> {
  const read = client.readAll({ fromPosition: position, maxCount: 1, requiresLeader: true });
  return (await collect(read, { idleMs: leftMs, signal }))[0];
}

/**
 * Checkpoint of the newest application event. The store's own statistics pile up behind it while nobody writes, hence
 * pages that grow.
 */
export async function newestCheckpoint(
  client: EventStoreDBClient,
  log: string,
  { signal, leftMs }: Single,
): Promise<Checkpoint> {
  let fromPosition: Position | typeof END = END;
  for (let maxCount = 8; ; maxCount = Math.min(maxCount * 8, 4_096)) {
    const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true }, readAhead);
    const events = await collect(read, { idleMs: leftMs, signal });
    const newest = events.find(isApplicationEvent);
    if (newest !== undefined) return { log, position: encodePosition(newest.position), eventId: newest.id };
    const last = events.at(-1);
    if (last === undefined)
      throw new EventStoreUnavailable("the log is empty, without even LogCreated: was the store replaced?");
    fromPosition = last.position;
  }
}
