import { BACKWARDS, END, type EventStoreDBClient, type Position, START } from "@eventstore/db-client";
import { type Checkpoint, EventStoreUnavailable } from "../port.ts";
import { collect, readBuffer } from "./collect.ts";
import { logMismatch } from "./errors.ts";
import { comparePositions, encodePosition } from "./position.ts";
import { isApplicationEvent, type ReachedEvent, type PositionedEvent } from "./recorded.ts";

export interface Page {
  /** In log order, the store's own events among them. */
  readonly events: readonly PositionedEvent[];
  /** Whether the page reached the end of the log. */
  readonly atEnd: boolean;
}

export interface PageRequest {
  /** Exclusive; null reads from the beginning. */
  readonly after: ReachedEvent | null;
  readonly count: number;
  readonly signal: AbortSignal;
}

/** Read timeout of a page in milliseconds. Longer than an operation's: no caller waits, and a busy follower may be slow. */
const pageIdleMs = 10_000;

/**
 * Reads of `$all` start with the event at their position, so one more is requested. That first one must be the event that
 * the reader reached: the client may have reconnected silently, to a server with another log.
 * @throws LogMismatch, or EventStoreUnavailable when it was one of the store's own
 */
export async function readPage(client: EventStoreDBClient, { after, count, signal }: PageRequest): Promise<Page> {
  const maxCount = after === null ? count : count + 1;
  const read = client.readAll({ fromPosition: after?.position ?? START, maxCount }, readBuffer);
  const events = await collect(read, { idleMs: pageIdleMs, signal });
  const atEnd = events.length < maxCount;
  const [first] = events;
  if (after === null || first === undefined) return { events, atEnd };
  const found = comparePositions(first.position, after.position) === 0;
  if (found ? first.id !== after.id : after.ours) {
    const what = `The log no longer has event ${after.id} where it was read: it is another one or was restored`;
    throw after.ours ? logMismatch(what) : new EventStoreUnavailable(what); // the reader verifies what it has of ours
  }
  return { events: found ? events.slice(1) : events, atEnd };
}

interface ReadLimits {
  readonly signal: AbortSignal;
  readonly leftMs: number;
}

/** The event exactly at `position`, or else the first one after it; undefined beyond the head. */
export async function eventFrom(
  client: EventStoreDBClient,
  position: Position,
  { signal, leftMs }: ReadLimits,
): Promise<PositionedEvent | undefined> {
  const read = client.readAll({ fromPosition: position, maxCount: 1, requiresLeader: true });
  return (await collect(read, { idleMs: leftMs, signal }))[0];
}

/**
 * Checkpoint of the newest application event. On an idle store its own statistics accumulate after it, hence growing pages.
 */
export async function newestCheckpoint(
  client: EventStoreDBClient,
  log: string,
  { signal, leftMs }: ReadLimits,
): Promise<Checkpoint> {
  let fromPosition: Position | typeof END = END;
  for (let maxCount = 1; ; maxCount = Math.min(maxCount * 4, 4_096)) {
    const read = client.readAll({ direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true }, readBuffer);
    const events = await collect(read, { idleMs: leftMs, signal });
    const newest = events.find(isApplicationEvent);
    if (newest !== undefined) return { log, position: encodePosition(newest.position), eventId: newest.id };
    const last = events.at(-1);
    if (last === undefined)
      throw new EventStoreUnavailable("the log is empty, without even LogCreated: was the store replaced?");
    fromPosition = last.position;
  }
}
