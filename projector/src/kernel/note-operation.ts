import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { BuildRequestEvent, LetterEvent } from "@provenwork/contracts/operations/events";
import { type BuildEnd, buildRequests } from "@provenwork/contracts/operations/state";
import type { Queryable } from "./ddl.ts";
import { actorOf } from "./note-retry.ts";
import type { Source } from "./read-decoded.ts";

/** Notes requests, decisions and outcomes in the transaction of the batch: for screens, and for the process that executes requests. */
export async function noteOperation(
  database: Queryable,
  event: Recorded<BuildRequestEvent | LetterEvent>,
  position: string,
): Promise<void> {
  const { type, data, metadata } = event;
  const request = [data.requestId, metadata.at, position, actorOf(metadata)];
  switch (type) {
    case "RebuildRequested":
      await database.query(
        `INSERT INTO projector.build_requests (request_id, requested_at, position, actor, kind, read_models, compare, hold, reason)
         VALUES ($1, $2, $3, $4, 'rebuild', $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
        [...request, data.readModels, data.compare, data.hold, data.reason],
      );
      return;
    case "RollBackRequested":
      await database.query(
        `INSERT INTO projector.build_requests (request_id, requested_at, position, actor, kind, read_models, compare, reason)
         VALUES ($1, $2, $3, $4, 'roll-back', $5, false, $6) ON CONFLICT DO NOTHING`,
        [...request, [data.readModel], data.reason],
      );
      return;
    case "RebuildDecided":
      await database.query(
        `UPDATE projector.build_requests SET decision = $2, decided_by = $3, decided_at = $4, decision_reason = $5
         WHERE request_id = $1`,
        [data.requestId, data.decision, actorOf(metadata), metadata.at, data.reason],
      );
      return;
    case "BuildEnded":
      await noteEnd(database, data, metadata.at);
      return;
    case "DeadLetterRetried":
      await database.query(
        `INSERT INTO projector.letter_retries (request_id, requested_at, position, actor, kind, letter_id, reason)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
        [...request, data.kind, data.letterId, data.reason],
      );
  }
}

/** Notes a request as the feed does, for the command line where no projector follows the log. */
export async function noteRequest({ store, codec }: Source, database: Queryable, requestId: string): Promise<void> {
  const name = buildRequests.name(requestId);
  const stored = (await store.readMany([name])).get(name) ?? [];
  const events = (await codec.decode(stored)) as Recorded<BuildRequestEvent>[];
  for (const [index, event] of events.entries()) await noteOperation(database, event, stored[index]?.position ?? "");
}

const waits = { switched: "switch", discarded: "discard", expired: "expired", kept: null, failed: null } as const;

/** `at` is when the end was recorded. */
export async function noteEnd(
  database: Queryable,
  { requestId, outcome, comparisons, failure }: BuildEnd,
  at: string | Date,
): Promise<void> {
  await database.query(
    `UPDATE projector.build_requests SET state = $2, ended_at = $3, started_at = coalesce(started_at, requested_at), phase = NULL,
       held_until = NULL, flipped = $4, comparisons = $5, failure = $6, held = CASE WHEN hold THEN $7 END
     WHERE request_id = $1`,
    [
      requestId,
      outcome === "failed" ? "failed" : "done",
      at,
      outcome === "switched",
      JSON.stringify(comparisons),
      failure,
      waits[outcome],
    ],
  );
}
