import { type BoundedCount, bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { GetReadModels, Lag, ParkedStreamView, ReadModelStatus } from "@provenwork/contracts/operations/queries";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { recentOperations, utc } from "./recent-operations.ts";

type Read = Kysely<ReadDatabase>;
/** With counts as read: up to one above the bound. */
type Counted<T> = { readonly [K in keyof T]: T[K] extends BoundedCount ? number : T[K] };
type Status = Omit<ReadModelStatus, "lag">;
type Behind = Pick<Histories, "lag">;

/** The projector's own report in the read database, with the head of the log. */
export const readModels =
  ({ histories }: { histories: Behind }): QueryHandler<typeof GetReadModels> =>
  async (_, { read, writeSide, now }) => {
    const [{ reached, writtenAt }, statuses, parkedStreams, operations] = await Promise.all([
      placeIn(read),
      statusesIn(read),
      parkedIn(read),
      recentOperations(read, writeSide),
    ]);
    const lag = await histories.lag(reached, now);
    const position = reached?.position ?? null;
    const readModels = withLag(statuses, lag);
    return { output: { lag, position, writtenAt, readModels, ...parkedStreams, ...operations } };
  };

/** All with a leader have at least the position of the group that is furthest behind; the position of the others is unknown. */
function withLag(statuses: readonly Status[], lag: Lag | null): ReadModelStatus[] {
  const someLed = statuses.some(({ leader }) => leader !== null);
  return statuses.map((status) => ({ ...status, lag: someLed && status.leader === null ? null : lag }));
}

async function placeIn(read: Read): Promise<{ reached: Checkpoint | undefined; writtenAt: string | null }> {
  const { rows } = await sql<Checkpoint & { updatedAt: Date }>`
    SELECT log, position, event_id AS "eventId", updated_at AS "updatedAt" FROM projector.checkpoint
    ORDER BY position LIMIT 1`.execute(read);
  return { reached: rows[0], writtenAt: rows[0]?.updatedAt.toISOString() ?? null };
}

async function statusesIn(read: Read): Promise<Status[]> {
  const { rows } = await sql<Counted<Status>>`
    SELECT l.read_model AS name,
      json_build_object('schema', l.schema_name, 'version', l.version, 'since', ${utc("b.changed_at")}) AS live,
      coalesce((SELECT json_agg(json_build_object('schema', r.schema_name, 'version', r.version, 'leftAt', ${utc("r.changed_at")})
          ORDER BY r.changed_at) FROM projector.builds r WHERE r.read_model = l.read_model AND r.status = 'retired'),
        '[]') AS reserve,
      (SELECT coalesce(sum(cardinality(keys)), 0)::int FROM
        (SELECT keys FROM projector.backlog w WHERE w.read_model = l.read_model LIMIT ${maxCounted + 1}) first_ones) AS waiting,
      (SELECT count(*)::int FROM
        (SELECT FROM projector.parked p WHERE p.read_model = l.read_model LIMIT ${maxCounted + 1}) first_ones) AS parked,
      CASE WHEN c.read_model IS NOT NULL THEN json_build_object('instance', c.instance, 'since', ${utc("c.since")}) END AS leader,
      c.events_per_second AS "eventsPerSecond"
    -- Not those of another release: their rows are kept, and no longer up to date.
    FROM projector.live_versions l JOIN projector.builds b ON b.schema_name = l.schema_name AND b.status = 'live'
      LEFT JOIN projector.current_leaders c ON c.read_model = l.read_model
    ORDER BY l.read_model`.execute(read);
  return rows.map(({ waiting, parked, ...each }) => ({ ...each, waiting: bounded(waiting), parked: bounded(parked) }));
}

/** Maximum parked streams shown. */
const shownParked = 100;

async function parkedIn(read: Read): Promise<{ parked: ParkedStreamView[]; moreParked: boolean }> {
  const { rows } = await sql<Counted<ParkedStreamView>>`
    SELECT read_model AS "readModel", stream, revision, event_id AS "eventId", error, ${utc("parked_at")} AS since, waiting
    FROM projector.parked ORDER BY parked_at, read_model, stream LIMIT ${shownParked + 1}`.execute(read);
  const parked = rows.slice(0, shownParked).map((each) => ({ ...each, waiting: bounded(each.waiting) }));
  return { parked, moreParked: rows.length > shownParked };
}
