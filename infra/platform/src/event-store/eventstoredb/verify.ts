import { type Checkpoint, LogMismatch } from "../port.ts";
import { eventFrom } from "./all-log.ts";
import { attempt } from "./attempts.ts";
import type { Connection } from "./connection.ts";
import { isInvalidArgument } from "./errors.ts";
import { findLogId } from "./identity.ts";
import { decodePosition, encodePosition } from "./position.ts";
import type { Placed } from "./recorded.ts";

const advice = "Give the reader the log it has read, or rebuild what it wrote from this one";

/**
 * Makes sure that the server still holds the log that `log` names and, in it, the event that the checkpoint stands on.
 * A checkpoint always stands on an application event, which is never deleted, so scavenging the store cannot break it.
 * @throws LogMismatch, EventStoreUnavailable
 */
export async function verifyLog(connection: Connection, log: string, checkpoint: Checkpoint | null): Promise<void> {
  if (checkpoint !== null && checkpoint.log !== log) {
    throw new LogMismatch(`The checkpoint was taken from log ${checkpoint.log}, this is log ${log}. ${advice}`);
  }
  const found = await findLogId(connection);
  if (found !== log) {
    throw new LogMismatch(
      `The server holds ${found === undefined ? "an empty log" : `log ${found}`} where log ${log} was. ${advice}`,
    );
  }
  if (checkpoint !== null) await verifyEvent(connection, checkpoint);
}

async function verifyEvent(connection: Connection, { position, eventId }: Checkpoint): Promise<void> {
  const event = await attempt("Verifying the checkpoint", (leftMs) =>
    eventAt(connection, position, leftMs).catch((error: unknown) => {
      throw isInvalidPosition(error)
        ? new LogMismatch(`No event begins at ${position}. ${advice}`, { cause: error })
        : error;
    }),
  );
  if (event === undefined) {
    throw new LogMismatch(
      `The log ends before position ${position}: it is older than what was read from it. ${advice}`,
    );
  }
  if (event.id !== eventId || encodePosition(event.position) !== position) {
    throw new LogMismatch(`Event ${event.id} is found at position ${position} instead of ${eventId}. ${advice}`);
  }
}

const eventAt = (connection: Connection, position: string, leftMs: number): Promise<Placed | undefined> =>
  eventFrom(connection.leader, decodePosition(position), { signal: connection.closed, leftMs });

/** Newer servers call a position between two records an invalid argument, older ones answer a read error without a class. */
function isInvalidPosition(error: unknown): boolean {
  return isInvalidArgument(error) || (error instanceof Error && /ReadAllResult/.test(error.message));
}
