import { hostname } from "node:os";
import type { AnyEvent } from "@provenwork/contracts/kernel/event";
import type pg from "pg";
import type { Queryable } from "./ddl.ts";
import type { Follower } from "./followers.ts";
import { throughput } from "./throughput.ts";

/** A projector that fills a read model at the moment. */
export interface Leader {
  readonly readModel: string;
  readonly version: number;
  /** Host and process id. */
  readonly instance: string;
  readonly since: Date;
  /** Events that the read model took, over the last minute; null in the first seconds. */
  readonly eventsPerSecond: number | null;
}

export const thisProcess = `${hostname()}:${process.pid}`;

/** Milliseconds between two heartbeats; `projector.current_leaders` leaves out a leader that gave none for twenty seconds. */
const heartbeatInterval = 5_000;

/** The leader of each read model, by its name. */
export async function listLeaders(database: Queryable): Promise<ReadonlyMap<string, Leader>> {
  const { rows } = await database.query<Leader>(
    `SELECT read_model AS "readModel", version, instance, since, events_per_second AS "eventsPerSecond"
     FROM projector.current_leaders`,
  );
  return new Map(rows.map((leader) => [leader.readModel, leader]));
}

export interface Leadership {
  /** Counts projected events for the rates. */
  count(events: readonly AnyEvent[]): void;
  /** Marks the end. */
  end(): Promise<void>;
}

/** When this process began: another one may have had its host and process id before, in a container for example. */
const processBegan = new Date(performance.timeOrigin);

/**
 * Writes down that an instance leads these read models, with a heartbeat until `end`. The caller holds the leader's lock. A process that
 * begins again at once, with another list of builds, has led since it began to.
 */
export async function startLeading(
  pool: pg.Pool,
  instance: string,
  followers: readonly Follower[],
  began: Date = processBegan,
): Promise<Leadership> {
  const led = followers.filter(({ builds }) => builds.length > 0).map(({ projection }) => projection);
  await pool.query(
    `INSERT INTO projector.leaders AS l (read_model, version, instance)
     SELECT read_model, version, $3 FROM unnest($1::text[], $2::int[]) AS led (read_model, version)
     ON CONFLICT (read_model) DO UPDATE SET version = excluded.version, instance = excluded.instance,
       since = CASE WHEN l.instance = excluded.instance AND l.since >= $4
         AND coalesce(l.ended_at, l.seen_at) > now() - interval '20 seconds' THEN l.since ELSE now() END,
       seen_at = now(), ended_at = NULL, events_per_second = NULL`,
    [led.map(({ name }) => name), led.map(({ version }) => version), instance, began],
  );
  const { count, rates } = throughput(led);
  const beat = () => void sendHeartbeat(pool, instance, rates()).catch(() => {}); // the next one tries again
  const beating = setInterval(beat, heartbeatInterval);
  return {
    count,
    async end() {
      clearInterval(beating);
      // Keeps a row that the next leader has taken over; a row that cannot be marked expires without heartbeats.
      await pool
        .query("UPDATE projector.leaders SET ended_at = now() WHERE instance = $1 AND ended_at IS NULL", [instance])
        .catch(() => {});
    },
  };
}

async function sendHeartbeat(pool: pg.Pool, instance: string, rates: ReadonlyMap<string, number>): Promise<void> {
  await pool.query(
    `UPDATE projector.leaders l SET seen_at = now(), events_per_second = rate
     FROM unnest($2::text[], $3::float8[]) AS beat (read_model, rate)
     WHERE l.read_model = beat.read_model AND l.instance = $1 AND l.ended_at IS NULL`,
    [instance, [...rates.keys()], [...rates.values()]],
  );
}
