import { type ReadOptions, StreamIncomplete, type StoredEvent } from "../port.ts";
import { RevisionCheck } from "../revision-check.ts";
import type { Readers } from "./readers.ts";
import { columns, type Row, toEvent } from "./rows.ts";
import { LogUnusable } from "./trouble.ts";

const pageSize = 500;

/** With the newest revision that a stream is known to have had, as a row without an id, where events were deleted. */
const known = "UNION ALL SELECT 0, NULL::uuid, stream, revision, NULL, NULL, NULL FROM event_log.removed WHERE stream";
const page = {
  forwards: (also: string) =>
    `SELECT ${columns} FROM event_log.events WHERE stream = $1 AND revision >= $2 ${also} ORDER BY revision LIMIT $3`,
  backwards: (also: string) =>
    `SELECT ${columns} FROM event_log.events WHERE stream = $1 AND revision <= $2 ${also} ORDER BY revision DESC LIMIT $3`,
};
const many = (also: string) =>
  `SELECT ${columns} FROM event_log.events WHERE stream = ANY ($1::text[]) ${also} ORDER BY stream, revision`;

const isEvent = ([, id]: Row): boolean => id !== null;

const largestRevision = 2_147_483_647;

/**
 * One stream, page by page; holds no connection between pages, so a reader may be slow or leave.
 * @throws StreamIncomplete, EventStoreUnavailable
 */
export async function* readStream(
  readers: Readers,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<StoredEvent> {
  const { direction = "forwards" } = options;
  const step = direction === "forwards" ? 1 : -1;
  const check = new RevisionCheck(stream, options);
  let from = options.from ?? (direction === "forwards" ? 0 : largestRevision);
  for (let left = options.limit ?? Infinity; left > 0; left -= pageSize) {
    const size = Math.min(left, pageSize);
    const rows = await queryRows(readers, `read-${direction}`, page[direction], "= $1", [stream, from, size + 1]);
    const lost = rows.find((row) => !isEvent(row));
    if (lost !== undefined) check.known(Number(lost[3]));
    const events = rows.filter(isEvent).slice(0, size);
    for (const row of events) {
      check.next(Number(row[3]));
      yield toEvent(row);
    }
    const last = events.at(-1);
    if (last === undefined || events.length < size) return void check.end();
    from = Number(last[3]) + step;
  }
}

/** Whole streams in one query; each requested stream has an entry. @throws StreamIncomplete, EventStoreUnavailable */
export async function readStreams(readers: Readers, streams: readonly string[]): Promise<Map<string, StoredEvent[]>> {
  const found = new Map(
    streams.map((stream) => [stream, { events: [] as StoredEvent[], check: new RevisionCheck(stream) }]),
  );
  if (found.size === 0) return new Map();
  for (const row of await queryRows(readers, "read-many", many, "= ANY ($1::text[])", [[...found.keys()]])) {
    const { events, check } = found.get(row[2]) ?? {};
    const revision = Number(row[3]);
    if (!isEvent(row)) check?.known(revision);
    else {
      check?.next(revision);
      events?.push(toEvent(row));
    }
  }
  for (const { check } of found.values()) check.end();
  return new Map([...found].map(([stream, { events }]) => [stream, events]));
}

/**
 * After an append was refused: a stream that lost its last events stands after them, which no other decision can change.
 * @throws StreamIncomplete
 */
export async function assertComplete(readers: Readers, stream: string): Promise<void> {
  const text = "SELECT revision FROM event_log.removed WHERE stream = $1";
  if ((await query(readers, "removed", text, [stream])).length === 0) return;
  readers.deleted();
  await Array.fromAsync(readStream(readers, stream, { direction: "backwards", limit: 1 }));
}

/** A sentence for each stream that lacks events of those an operator deleted. */
export async function findIncomplete(readers: Readers): Promise<string[]> {
  const text = `SELECT stream, count(e.revision), greatest(r.revision, max(e.revision)) + 1 FROM event_log.removed r
    LEFT JOIN event_log.events e USING (stream) GROUP BY stream, r.revision
    HAVING count(e.revision) <= greatest(r.revision, max(e.revision))`;
  const rows = await query<[stream: string, left: string, known: string]>(readers, "find-incomplete", text, []);
  if (rows.length > 0) readers.deleted();
  return rows.map(
    ([stream, left, had]) => new StreamIncomplete(stream, `${left} of at least ${had} events are left`).message,
  );
}

/** Position and event id at the head. */
export async function readHead(readers: Readers): Promise<[position: string, id: string]> {
  const text = "SELECT position, id FROM event_log.events ORDER BY position DESC LIMIT 1";
  const [head] = await query<[string, string]>(readers, "head", text, []);
  if (head === undefined)
    throw new LogUnusable("The event log is empty, not even its first event is there: restore a backup");
  return head;
}

/** While nothing was deleted from the log, a read does not ask what was. */
const queryRows = (
  readers: Readers,
  name: string,
  text: (also: string) => string,
  streams: string,
  values: unknown[],
): Promise<Row[]> =>
  readers.nothingDeleted()
    ? query(readers, name, text(""), values)
    : query(readers, `${name}-known`, text(`${known} ${streams}`), values);

async function query<R extends unknown[]>(
  readers: Readers,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  return readers.use(async (client) => (await client.query<R>({ name, text, values, rowMode: "array" })).rows);
}
