import type { EventMetadata } from "@provenwork/contracts/kernel/event";
import { type Checkpoint, type JsonObject, LogMismatch, type StoredEvent } from "../port.ts";

export const columns = "position, id, stream, revision, type, data, metadata";

/** Columns in the order of `columns`, all as text. */
export type Row = [
  position: string,
  id: string,
  stream: string,
  revision: string,
  type: string,
  data: string,
  metadata: string,
];

const digits = 20;

export const toPosition = (position: number | string): string => String(position).padStart(digits, "0");

export const toEvent = ([position, id, stream, revision, type, data, metadata]: Row): StoredEvent => ({
  id,
  type,
  stream,
  revision: Number(revision),
  position: toPosition(position),
  data: JSON.parse(data) as JsonObject,
  metadata: JSON.parse(metadata) as EventMetadata,
});

export const checkpointAt = (log: string, position: number | string, eventId: string): Checkpoint => ({
  log,
  position: toPosition(position),
  eventId,
});

/**
 * Positions have no gaps by construction: a gap means a damaged log, which reading on would hide. Rows are ordered by position,
 * so checking the last one is enough.
 */
export function assertContiguous(rows: readonly Row[], after: number): void {
  const last = rows.at(-1);
  if (last === undefined || Number(last[0]) === after + rows.length) return;
  const gap = rows.findIndex(([position], n) => Number(position) !== after + 1 + n);
  throw new LogMismatch(
    `The log has no event at position ${after + 1 + gap}, but one at ${rows[gap]?.[0]}: restore it from a backup`,
  );
}
