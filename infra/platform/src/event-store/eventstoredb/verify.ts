import type { Checkpoint } from "../port.ts";
import { eventFrom } from "./all-log.ts";
import { attempt } from "./attempts.ts";
import type { Connection } from "./connection.ts";
import { isInvalidPosition, logMismatch } from "./errors.ts";
import { findLogId } from "./identity.ts";
import { decodePosition, encodePosition } from "./position.ts";
import type { PositionedEvent } from "./recorded.ts";

/**
 * Verifies that the server still has the log named by `log` and, in it, the checkpoint's event. A checkpoint is always at an
 * application event, which is never deleted, so scavenging cannot break it.
 * @throws LogMismatch, EventStoreUnavailable
 */
export async function verifyLog(connection: Connection, log: string, checkpoint: Checkpoint | null): Promise<void> {
  if (checkpoint !== null && checkpoint.log !== log) {
    throw logMismatch(`The checkpoint was taken from log ${checkpoint.log}, this is log ${log}`);
  }
  const found = await findLogId(connection);
  if (found !== log) {
    throw logMismatch(`The server holds ${found === undefined ? "an empty log" : `log ${found}`} where log ${log} was`);
  }
  if (checkpoint !== null) await verifyEvent(connection, checkpoint);
}

async function verifyEvent(connection: Connection, { position, eventId }: Checkpoint): Promise<void> {
  const once = (leftMs: number) => eventAt(connection, position, leftMs);
  const event = await attempt(connection, "Verifying the checkpoint", once).catch((error: unknown) => {
    // Older servers send the same error for other failed reads, so it counts only if it persists.
    const invalid = error instanceof Error && isInvalidPosition(error.cause);
    throw invalid ? logMismatch(`No event begins at ${position}`, error) : error;
  });
  if (event === undefined) {
    throw logMismatch(`The log ends before position ${position}: it is older than what was read from it`);
  }
  if (event.id !== eventId || encodePosition(event.position) !== position) {
    throw logMismatch(`Event ${event.id} is found at position ${position} instead of ${eventId}`);
  }
}

const eventAt = (connection: Connection, position: string, leftMs: number): Promise<PositionedEvent | undefined> =>
  eventFrom(connection.leader, decodePosition(position), { signal: connection.closed, leftMs });
