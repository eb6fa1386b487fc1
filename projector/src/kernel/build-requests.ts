import type { RebuildRequested, RollBackRequested } from "@provenwork/contracts/operations/events";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import type { Comparison } from "./compare.ts";
import type { Queryable } from "./ddl.ts";
import type { Progress } from "./fill-builds.ts";
import { actorOf } from "./take-ups.ts";

/** A build that an operator asked for. */
export interface BuildRequest {
  readonly id: string;
  readonly kind: "rebuild" | "roll-back";
  readonly readModels: readonly string[];
  readonly compare: boolean;
}

/** Notes a request in the transaction of its batch, so that it is carried out even if a process dies. */
export async function storeBuildRequest(
  database: Queryable,
  { type, data, metadata }: Recorded<EventOf<typeof RebuildRequested | typeof RollBackRequested>>,
  position: string,
): Promise<void> {
  const [kind, readModels, compare] =
    type === "RebuildRequested"
      ? (["rebuild", data.readModels, data.compare] as const)
      : (["roll-back", [data.readModel], false] as const);
  await database.query(
    `INSERT INTO projector.build_requests (request_id, kind, read_models, compare, requested_at, position, actor, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [data.requestId, kind, readModels, compare, metadata.at, position, actorOf(metadata), data.reason],
  );
}

/** The oldest request that is not done; one that a projector that died had begun comes first. */
export async function nextBuildRequest(database: Queryable): Promise<BuildRequest | undefined> {
  const { rows } = await database.query<BuildRequest>(
    `UPDATE projector.build_requests SET state = 'running', started_at = now(), phase = NULL, events = 0, share = NULL
     WHERE request_id = (
       SELECT request_id FROM projector.build_requests WHERE state IN ('waiting', 'running') ORDER BY position LIMIT 1)
     RETURNING request_id AS id, kind, read_models AS "readModels", compare`,
  );
  return rows[0];
}

export async function noteProgress(database: Queryable, id: string, { phase, events, share }: Progress): Promise<void> {
  await database.query(
    "UPDATE projector.build_requests SET phase = $2, events = $3, share = $4 WHERE request_id = $1",
    [id, phase, events, share ?? null],
  );
}

type BuildOutcome =
  | { readonly flipped: boolean; readonly comparisons: readonly Comparison[] }
  | { readonly failure: string };

export async function endBuildRequest(database: Queryable, id: string, outcome: BuildOutcome): Promise<void> {
  const { flipped, comparisons, failure } = { flipped: false, comparisons: [], failure: null, ...outcome };
  await database.query(
    `UPDATE projector.build_requests SET state = $2, ended_at = now(), phase = NULL, flipped = $3, comparisons = $4, failure = $5
     WHERE request_id = $1`,
    [id, failure === null ? "done" : "failed", flipped, JSON.stringify(comparisons.map(withoutKeys)), failure],
  );
}

/** Which tables and columns differ; the keys of the rows, which may be personal, stay out of it. */
const withoutKeys = ({ differences, ...counts }: Comparison) => ({
  ...counts,
  differences: differences.map(({ table, kind, columns }) => ({ table, kind, columns })),
});
