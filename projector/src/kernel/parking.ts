import { maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Queryable } from "./ddl.ts";

/** A parked stream: a read model failed on one of its events. Ids and positions only, nothing personal. */
export interface ParkedStream {
  readonly readModel: string;
  readonly stream: string;
  /** The event it failed on. */
  readonly revision: number;
  readonly eventId: string;
  readonly error: string;
  readonly parkedAt: Date;
  /** Number of waiting events, including the failed one; counted up to 1,001. */
  readonly waiting: number;
}

/** So many parked streams are listed: a release that fails on every event of a type parks more. */
export const maxListed = 1_000;

/** An event to project when its stream is retried. */
export interface ParkedEvent {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
}

const columns = `read_model AS "readModel", stream, revision, event_id AS "eventId", error, parked_at AS "parkedAt", waiting`;

/** Those that were parked first. */
export async function listParked(database: Queryable): Promise<ParkedStream[]> {
  const { rows } = await database.query<ParkedStream>(
    `SELECT ${columns} FROM projector.parked ORDER BY parked_at, read_model, stream LIMIT ${maxListed}`,
  );
  return rows;
}

export async function findParked(
  database: Queryable,
  readModel: string,
  stream: string,
): Promise<ParkedStream | undefined> {
  const { rows } = await database.query<ParkedStream>(
    `SELECT ${columns} FROM projector.parked WHERE read_model = $1 AND stream = $2`,
    [readModel, stream],
  );
  return rows[0];
}

/** How many streams are parked, of one read model or of all; counted up to 1,001. */
export async function countParked(database: Queryable, readModel?: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM
       (SELECT FROM projector.parked WHERE read_model = coalesce($1, read_model) LIMIT ${maxCounted + 1}) first_ones`,
    [readModel ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** The parked streams of each read model. */
export async function readParked(database: Queryable): Promise<Map<string, Set<string>>> {
  const { rows } = await database.query<{ readModel: string; stream: string }>(
    `SELECT read_model AS "readModel", stream FROM projector.parked`,
  );
  const parked = new Map<string, Set<string>>();
  for (const { readModel, stream } of rows) parked.set(readModel, (parked.get(readModel) ?? new Set()).add(stream));
  return parked;
}

/** Parks a stream at the failed event, or updates the reason. */
export async function parkStream(
  database: Queryable,
  readModel: string,
  stream: string,
  failed: { revision: number; eventId: string; error: string },
): Promise<void> {
  await database.query(
    `INSERT INTO projector.parked_streams (read_model, stream, revision, event_id, error) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (read_model, stream) DO UPDATE SET revision = excluded.revision, event_id = excluded.event_id,
       error = excluded.error, announced = false`,
    [readModel, stream, failed.revision, failed.eventId, failed.error],
  );
}

/** Queues an event behind those of a parked stream. */
export async function parkEvent(
  database: Queryable,
  readModel: string,
  parkedStream: string,
  { position, stream, revision, id }: StoredEvent,
): Promise<void> {
  await database.query(
    `INSERT INTO projector.parked_events (read_model, parked_stream, position, stream, revision, event_id)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [readModel, parkedStream, position, stream, revision, id],
  );
}

export async function readParkedEvents(database: Queryable, readModel: string, stream: string): Promise<ParkedEvent[]> {
  const { rows } = await database.query<ParkedEvent>(
    `SELECT position, stream, revision, event_id AS "eventId" FROM projector.parked_events
     WHERE read_model = $1 AND parked_stream = $2 ORDER BY position`,
    [readModel, stream],
  );
  return rows;
}

export async function forgetParkedEvents(
  database: Queryable,
  readModel: string,
  stream: string,
  positions: readonly string[],
): Promise<void> {
  await database.query(
    "DELETE FROM projector.parked_events WHERE read_model = $1 AND parked_stream = $2 AND position = ANY($3)",
    [readModel, stream, positions],
  );
}

export async function unparkStream(database: Queryable, readModel: string, stream: string): Promise<void> {
  await database.query("DELETE FROM projector.parked_streams WHERE read_model = $1 AND stream = $2", [
    readModel,
    stream,
  ]);
}
