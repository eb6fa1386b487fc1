import { isStorable } from "@provenwork/contracts/kernel/text";
import { type AppendRequest, type EventToAppend, InvalidAppend, maxAppendBytes } from "./port.ts";

/** An event as both stores keep it: JSON as text, byte for byte the output of `JSON.stringify`. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

// An index entry of Postgres holds 2,704 bytes; names of streams and types are far shorter.
const maxNameBytes = 512;

/**
 * Rejects appends that no store accepts, before they join a group.
 * @throws InvalidAppend naming what is wrong
 */
export function prepareAppend({ stream, expected, events }: AppendRequest): SerializedEvent[] {
  if (events.length === 0) throw new InvalidAppend(`An append to ${stream} needs at least one event`);
  if (expected !== "no-stream" && !(Number.isSafeInteger(expected) && expected >= 0)) {
    throw new InvalidAppend(`${stream}: the expected revision must be "no-stream" or 0 and above, not ${expected}`);
  }
  checkName(stream, "stream");
  const serialized = events.map(serialize);
  const bytes = serialized.reduce(
    (sum, { type, data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length,
    0,
  );
  if (bytes > maxAppendBytes) {
    throw new InvalidAppend(
      `An append to ${stream} is ${bytes} bytes, the limit is ${maxAppendBytes}: append less at once`,
    );
  }
  return serialized;
}

function serialize({ id, type, data, metadata }: EventToAppend): SerializedEvent {
  if (!uuid.test(id)) throw new InvalidAppend(`An event's id must be a UUID in lower case, not "${id}"`);
  checkName(type, "event type");
  return { id, type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

function checkName(name: string, what: string): void {
  if (name === "" || !isStorable(name) || Buffer.byteLength(name) > maxNameBytes) {
    throw new InvalidAppend(
      `${JSON.stringify(name.slice(0, 80))} is no ${what}: 1 to ${maxNameBytes} bytes of storable text`,
    );
  }
}
