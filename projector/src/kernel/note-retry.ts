import type { EventSkipped, StreamRetried } from "@provenwork/contracts/operations/events";
import type { EventOf, Recorded } from "@provenwork/contracts/kernel/event";
import type { Decoded } from "./commit-batch.ts";
import type { Queryable } from "./ddl.ts";

/** Makes the projector resume a parked stream. */
export type RetryEvent = Recorded<EventOf<typeof StreamRetried | typeof EventSkipped>>;
/** `parked-again`: an event of the stream failed once more. `not-parked`: nothing waited any more. */
export type RetryOutcome = "taken-up" | "parked-again" | "not-parked";

/** Records the outcome of a retry or skip, for operators, in the transaction of its batch. */
export async function noteRetry(
  database: Queryable,
  { type, data, metadata }: RetryEvent,
  { id, position }: Decoded["stored"],
  outcome: RetryOutcome,
): Promise<void> {
  const kind = type === "EventSkipped" ? "skip" : "retry";
  const { readModel, stream, revision, reason } = data;
  await database.query(
    `INSERT INTO projector.take_ups (event_id, kind, read_model, stream, revision, outcome, actor, reason, requested_at, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    [id, kind, readModel, stream, revision, outcome, actorOf(metadata), reason ?? "", metadata.at, position],
  );
}

/** The actor: an account's id, or the command line. */
export const actorOf = ({ actor }: Recorded["metadata"]): string => actor.id ?? "system";
