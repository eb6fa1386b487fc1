import type { BuildRequestEvent } from "@provenwork/contracts/operations/events";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Comparison } from "./compare.ts";
import type { Queryable } from "./ddl.ts";
import type { Progress } from "./fill-builds.ts";
import type { Held, HoldEnd } from "./hold.ts";
import { actorOf } from "./take-ups.ts";

/** A build that an operator asked for. */
export interface BuildRequest {
  readonly id: string;
  readonly kind: "rebuild" | "roll-back";
  readonly readModels: readonly string[];
  readonly compare: boolean;
  readonly hold: boolean;
  /** Made before this build, by an operator who saw one that was cut off. */
  readonly decision: Decision | null;
}

type Decision = "switch" | "discard";

/** Notes a request in the transaction of its batch, so that it is carried out even if a process dies. */
export async function storeBuildRequest(
  database: Queryable,
  { type, data, metadata }: Recorded<BuildRequestEvent>,
  position: string,
): Promise<void> {
  if (type === "RebuildDecided") {
    const { requestId, decision } = data;
    await database.query("UPDATE projector.build_requests SET decision = $2 WHERE request_id = $1", [
      requestId,
      decision,
    ]);
    return;
  }
  const [kind, readModels, compare, hold] =
    type === "RebuildRequested"
      ? (["rebuild", data.readModels, data.compare, data.hold] as const)
      : (["roll-back", [data.readModel], false, false] as const);
  await database.query(
    `INSERT INTO projector.build_requests (request_id, kind, read_models, compare, requested_at, position, actor, reason, hold)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [data.requestId, kind, readModels, compare, metadata.at, position, actorOf(metadata), data.reason, hold],
  );
}

/** The oldest request that is not done; one that a projector that died had begun comes first. */
export async function nextBuildRequest(database: Queryable): Promise<BuildRequest | undefined> {
  const { rows } = await database.query<BuildRequest>(
    `UPDATE projector.build_requests SET state = 'running', started_at = now(), phase = NULL, events = 0, share = NULL,
       held_until = NULL, comparisons = '[]'
     WHERE request_id = (
       SELECT request_id FROM projector.build_requests WHERE state IN ('waiting', 'running') ORDER BY position LIMIT 1)
     RETURNING request_id AS id, kind, read_models AS "readModels", compare, hold, decision`,
  );
  return rows[0];
}

export async function noteProgress(database: Queryable, id: string, { phase, events, share }: Progress): Promise<void> {
  await database.query(
    "UPDATE projector.build_requests SET phase = $2, events = $3, share = $4 WHERE request_id = $1",
    [id, phase, events, share ?? null],
  );
}

/** Shows what was compared while the new rows wait. */
export async function noteHeld(database: Queryable, id: string, { comparisons, until }: Held): Promise<void> {
  await database.query(
    "UPDATE projector.build_requests SET phase = 'held', held_until = $2, comparisons = $3 WHERE request_id = $1",
    [id, until, JSON.stringify(comparisons.map(withoutKeys))],
  );
}

export async function readDecision(database: Queryable, id: string): Promise<Decision | undefined> {
  const { rows } = await database.query<{ decision: Decision | null }>(
    "SELECT decision FROM projector.build_requests WHERE request_id = $1",
    [id],
  );
  return rows[0]?.decision ?? undefined;
}

type BuildOutcome =
  | { readonly flipped: boolean; readonly comparisons: readonly Comparison[]; readonly held?: HoldEnd | undefined }
  | { readonly failure: string };

export async function endBuildRequest(database: Queryable, id: string, outcome: BuildOutcome): Promise<void> {
  const none = { flipped: false, comparisons: [], failure: null, held: undefined };
  const { flipped, comparisons, failure, held } = { ...none, ...outcome };
  await database.query(
    `UPDATE projector.build_requests SET state = $2, ended_at = now(), phase = NULL, held_until = NULL, flipped = $3,
       comparisons = $4, failure = $5, held = $6
     WHERE request_id = $1`,
    [
      id,
      failure === null ? "done" : "failed",
      flipped,
      JSON.stringify(comparisons.map(withoutKeys)),
      failure,
      held ?? null,
    ],
  );
}

/** Which tables and columns differ; the keys of the rows, which may be personal, stay out of it. */
const withoutKeys = ({ differences, ...counts }: Comparison) => ({
  ...counts,
  differences: differences.map(({ table, kind, columns }) => ({ table, kind, columns })),
});
