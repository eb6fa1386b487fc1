import type {
  BuildRequestView,
  GetReadModels,
  ParkedStreamView,
  ReadModelStatus,
} from "@provenwork/contracts/operations/queries";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";

type Read = Kysely<ReadDatabase>;
type Head = Pick<Histories, "head">;

/** What the projector says of itself in the read database, beside the end of the log. */
export const readModels =
  ({ histories }: { histories: Head }): QueryHandler<typeof GetReadModels> =>
  async (_, { read }) => {
    const [head, place, statuses, parked, requests] = await Promise.all([
      headOf(histories),
      placeIn(read),
      statusesIn(read),
      parkedIn(read),
      requestsIn(read),
    ]);
    return { output: { head, ...place, readModels: statuses, parked, requests } };
  };

async function headOf(histories: Head): Promise<string | null> {
  try {
    return (await histories.head()).position;
  } catch (error) {
    if (error instanceof EventStoreUnavailable) return null;
    throw error;
  }
}

async function placeIn(read: Read): Promise<{ position: string | null; writtenAt: string | null }> {
  const { rows } = await sql<{ position: string; updatedAt: Date }>`
    SELECT position, updated_at AS "updatedAt" FROM projector.checkpoint`.execute(read);
  return { position: rows[0]?.position ?? null, writtenAt: rows[0]?.updatedAt.toISOString() ?? null };
}

async function statusesIn(read: Read): Promise<ReadModelStatus[]> {
  const { rows } = await sql<ReadModelStatus>`
    SELECT l.read_model AS name,
      json_build_object('schema', l.schema_name, 'version', l.version, 'since', ${utc("b.changed_at")}) AS live,
      coalesce((SELECT json_agg(json_build_object('schema', r.schema_name, 'version', r.version, 'leftAt', ${utc("r.changed_at")})
          ORDER BY r.changed_at) FROM projector.builds r WHERE r.read_model = l.read_model AND r.status = 'retired'),
        '[]') AS reserve,
      (SELECT coalesce(sum(cardinality(keys)), 0)::int FROM projector.backlog w WHERE w.read_model = l.read_model) AS waiting,
      (SELECT count(*)::int FROM projector.parked_streams p WHERE p.read_model = l.read_model) AS parked
    FROM projector.live_versions l JOIN projector.builds b ON b.schema_name = l.schema_name
    ORDER BY l.read_model`.execute(read);
  return rows;
}

/** More than a screen shows, fewer than would be slow. */
const shown = { parked: 100, requests: 10 } as const;

async function parkedIn(read: Read): Promise<ParkedStreamView[]> {
  const { rows } = await sql<ParkedStreamView>`
    SELECT read_model AS "readModel", stream, revision, event_id AS "eventId", error, ${utc("p.parked_at")} AS since,
      (SELECT count(*)::int FROM projector.parked_events e
       WHERE e.read_model = p.read_model AND e.parked_stream = p.stream) AS waiting
    FROM projector.parked_streams p ORDER BY parked_at, read_model, stream LIMIT ${shown.parked}`.execute(read);
  return rows;
}

async function requestsIn(read: Read): Promise<BuildRequestView[]> {
  const { rows } = await sql<BuildRequestView>`
    SELECT request_id AS id, kind, read_models AS "readModels", compare, state, phase, events::float8 AS events, share, flipped,
      comparisons, failure, ${utc("requested_at")} AS "requestedAt", ${utc("started_at")} AS "startedAt",
      ${utc("ended_at")} AS "endedAt"
    FROM projector.build_requests ORDER BY position DESC LIMIT ${shown.requests}`.execute(read);
  return rows;
}

/** A column of instants in ISO 8601. */
const utc = (column: string) => sql`to_char(${sql.raw(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
