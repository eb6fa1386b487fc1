import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { EventStore } from "@provenwork/platform/event-store/port";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type pg from "pg";
import { applySafely, writeBuilds } from "./commit-batch.ts";
import type { Follower } from "./followers.ts";
import { foldOf } from "./fold.ts";
import { type ParkedEvent, forgetParkedEvents, parkStream, readParkedEvents, unparkStream } from "./parking.ts";
import { ProjectionFailed, describeFailure } from "./poison.ts";

/** The outcome of resuming a parked stream. */
export interface Resumed {
  readonly projected: number;
  /** Of the rows that changed. */
  readonly topics: Set<string>;
  /** The event that failed again; it and what follows still wait. */
  readonly failed: ParkedEvent | undefined;
}

interface Waiting {
  readonly parked: ParkedEvent;
  readonly event: Recorded;
}

/** The events that wait for a parked stream, as they are in the store. */
export async function loadParked(
  client: pg.ClientBase,
  store: EventStore,
  codec: EventCodec,
  readModel: string,
  stream: string,
): Promise<Waiting[]> {
  const parked = await readParkedEvents(client, readModel, stream);
  const streams = await store.readMany([...new Set(parked.map((event) => event.stream))]);
  const stored = parked.map((event) => {
    const found = streams.get(event.stream)?.[event.revision];
    if (found?.id !== event.eventId)
      throw new Error(`parked event ${event.eventId} is not in ${event.stream} any more`);
    return found;
  });
  const events = await codec.decode(stored);
  return parked.flatMap((event, index) => {
    const decoded = events[index];
    return decoded === undefined ? [] : [{ parked: event, event: decoded }];
  });
}

/** Projects parked events one by one, inside the caller's transaction, until one fails again; skipped ones are left out. */
export async function resumeStream(
  client: pg.ClientBase,
  follower: Follower,
  stream: string,
  waiting: readonly Waiting[],
  skippedId: string | undefined,
): Promise<Resumed> {
  const done: string[] = [];
  let topics = new Set<string>();
  for (const { parked, event } of waiting) {
    const result = parked.eventId === skippedId ? new Set<string>() : await project(client, follower, event);
    if (result instanceof ProjectionFailed) {
      const { revision, eventId } = parked;
      await forgetParkedEvents(client, follower.projection.name, stream, done);
      const error = describeFailure(result.cause);
      await parkStream(client, follower.projection.name, stream, { revision, eventId, error });
      return { projected: done.length, topics, failed: parked };
    }
    topics = topics.union(result);
    done.push(parked.position);
  }
  await unparkStream(client, follower.projection.name, stream);
  return { projected: done.length, topics, failed: undefined };
}

async function project(
  client: pg.ClientBase,
  follower: Follower,
  event: Recorded,
): Promise<Set<string> | ProjectionFailed> {
  await client.query("SAVEPOINT parked_event");
  try {
    const fold = foldOf(follower.projection);
    applySafely(follower.projection, fold, event);
    return await writeBuilds(client, follower, fold);
  } catch (error) {
    if (!(error instanceof ProjectionFailed)) throw error;
    await client.query("ROLLBACK TO SAVEPOINT parked_event");
    return error;
  }
}
