import type { BuildEnd } from "@provenwork/contracts/operations/state";
import type { Queryable } from "./ddl.ts";
import type { Progress } from "./filling.ts";

/** A build that an operator requested. */
export interface BuildRequest {
  readonly id: string;
  readonly kind: "rebuild" | "roll-back";
  readonly readModels: readonly string[];
  readonly compare: boolean;
  readonly hold: boolean;
  /** Of a roll-back that was cut off: readers were pointed at the other build before. */
  readonly flipped: boolean;
}

/** Requests that were begun by a process that is gone wait again. */
export async function requeueInterrupted(database: Queryable): Promise<void> {
  await database.query(
    `UPDATE projector.build_requests SET state = 'waiting', phase = NULL, events = 0, share = NULL, held_until = NULL,
       comparisons = '[]' WHERE state = 'running'`,
  );
}

/** Begins the oldest request that waits, but none of a read model that is busy or that an earlier one has not ended for. */
export async function nextBuildRequest(
  database: Queryable,
  busy: readonly string[],
): Promise<BuildRequest | undefined> {
  const { rows } = await database.query<BuildRequest>(
    `UPDATE projector.build_requests SET state = 'running', started_at = now()
     WHERE request_id = (
       SELECT request_id FROM projector.build_requests r WHERE state = 'waiting' AND NOT EXISTS (
         SELECT FROM projector.build_requests e
         WHERE e.state IN ('waiting', 'running') AND e.position < r.position AND e.read_models && r.read_models)
         AND NOT r.read_models && $1
       ORDER BY position LIMIT 1) AND state = 'waiting'
     RETURNING request_id AS id, kind, read_models AS "readModels", compare, hold, flipped`,
    [busy],
  );
  return rows[0];
}

/** Ignores progress that arrives after the end of the build. */
export async function noteProgress(database: Queryable, id: string, { phase, events, share }: Progress): Promise<void> {
  await database.query(
    "UPDATE projector.build_requests SET phase = $2, events = $3, share = $4 WHERE request_id = $1 AND state = 'running'",
    [id, phase, events, share ?? null],
  );
}

/** Shows what was compared while the new rows wait for approval. */
export async function noteWaiting(
  database: Queryable,
  id: string,
  comparisons: BuildEnd["comparisons"],
  deadline: Date,
): Promise<void> {
  await database.query(
    "UPDATE projector.build_requests SET phase = 'held', held_until = $2, comparisons = $3 WHERE request_id = $1 AND state = 'running'",
    [id, deadline, JSON.stringify(comparisons)],
  );
}

/** State of a request; undefined before it was recorded. */
export interface RequestProgress {
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly phase: Progress["phase"] | null;
  readonly events: number;
  readonly share: number | null;
  /** When the wait for approval ends; null where the new rows do not wait. */
  readonly approvalDeadline: Date | null;
  readonly comparisons: BuildEnd["comparisons"];
  readonly flipped: boolean;
  readonly held: "switch" | "discard" | "expired" | null;
  readonly failure: string | null;
}

export async function readProgress(database: Queryable, id: string): Promise<RequestProgress | undefined> {
  const { rows } = await database.query<RequestProgress>(
    `SELECT state, phase, events::float8 AS events, share, held_until AS "approvalDeadline", comparisons, flipped, held, failure
     FROM projector.build_requests WHERE request_id = $1`,
    [id],
  );
  return rows[0];
}

/** Call it in the transaction of the roll-back: a second one would swap back. */
export async function noteRolledBack(database: Queryable, id: string): Promise<void> {
  await database.query("UPDATE projector.build_requests SET flipped = true WHERE request_id = $1", [id]);
}
