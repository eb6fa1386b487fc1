import type { GetReadModels, Lag, ParkedStreamView, ReadModelStatus } from "@provenwork/contracts/operations/queries";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { recentOperations, utc } from "./recent-operations.ts";

type Read = Kysely<ReadDatabase>;
type Behind = Pick<Histories, "lag">;

/** What the projector says of itself in the read database, beside the end of the log. */
export const readModels =
  ({ histories }: { histories: Behind }): QueryHandler<typeof GetReadModels> =>
  async (_, { read, writeSide, now }) => {
    const [{ reached, writtenAt }, statuses, parked, operations] = await Promise.all([
      placeIn(read),
      statusesIn(read),
      parkedIn(read),
      recentOperations(read, writeSide),
    ]);
    const lag = await histories.lag(reached, now);
    const position = reached?.position ?? null;
    return { output: { lag, position, writtenAt, readModels: withLag(statuses, lag), parked, ...operations } };
  };

/** All that are led share one place in the log; where the others stopped is not known. */
function withLag(statuses: readonly Omit<ReadModelStatus, "lag">[], lag: Lag | null): ReadModelStatus[] {
  const someLed = statuses.some(({ leader }) => leader !== null);
  return statuses.map((status) => ({ ...status, lag: someLed && status.leader === null ? null : lag }));
}

async function placeIn(read: Read): Promise<{ reached: Checkpoint | undefined; writtenAt: string | null }> {
  const { rows } = await sql<Checkpoint & { updatedAt: Date }>`
    SELECT log, position, event_id AS "eventId", updated_at AS "updatedAt" FROM projector.checkpoint`.execute(read);
  return { reached: rows[0], writtenAt: rows[0]?.updatedAt.toISOString() ?? null };
}

async function statusesIn(read: Read): Promise<Omit<ReadModelStatus, "lag">[]> {
  const { rows } = await sql<Omit<ReadModelStatus, "lag">>`
    SELECT l.read_model AS name,
      json_build_object('schema', l.schema_name, 'version', l.version, 'since', ${utc("b.changed_at")}) AS live,
      coalesce((SELECT json_agg(json_build_object('schema', r.schema_name, 'version', r.version, 'leftAt', ${utc("r.changed_at")})
          ORDER BY r.changed_at) FROM projector.builds r WHERE r.read_model = l.read_model AND r.status = 'retired'),
        '[]') AS reserve,
      (SELECT coalesce(sum(cardinality(keys)), 0)::int FROM projector.backlog w WHERE w.read_model = l.read_model) AS waiting,
      (SELECT count(*)::int FROM projector.parked p WHERE p.read_model = l.read_model) AS parked,
      CASE WHEN c.read_model IS NOT NULL THEN json_build_object('instance', c.instance, 'since', ${utc("c.since")}) END AS leader,
      c.events_per_second AS "eventsPerSecond"
    -- Not those of another release: their rows are kept, and no longer up to date.
    FROM projector.live_versions l JOIN projector.builds b ON b.schema_name = l.schema_name AND b.status = 'live'
      LEFT JOIN projector.current_leaders c ON c.read_model = l.read_model
    ORDER BY l.read_model`.execute(read);
  return rows;
}

/** More than a screen shows, fewer than would be slow. */
const shownParked = 100;

async function parkedIn(read: Read): Promise<ParkedStreamView[]> {
  const { rows } = await sql<ParkedStreamView>`
    SELECT read_model AS "readModel", stream, revision, event_id AS "eventId", error, ${utc("parked_at")} AS since, waiting
    FROM projector.parked ORDER BY parked_at, read_model, stream LIMIT ${shownParked}`.execute(read);
  return rows;
}
