import type { ReadOptions, StoredEvent } from "../port.ts";
import type { Readers } from "./readers.ts";
import { columns, type Row, toEvent } from "./rows.ts";
import { LogUnusable } from "./trouble.ts";

const pageSize = 500;

const page = {
  forwards: `SELECT ${columns} FROM event_log.events WHERE stream = $1 AND revision >= $2 ORDER BY revision LIMIT $3`,
  backwards: `SELECT ${columns} FROM event_log.events WHERE stream = $1 AND revision <= $2 ORDER BY revision DESC LIMIT $3`,
};

const largestRevision = 2_147_483_647;

/** One stream, page by page; holds no connection between pages, so a reader may be slow or leave. */
export async function* readStream(
  readers: Readers,
  stream: string,
  options: ReadOptions = {},
): AsyncGenerator<StoredEvent> {
  const { direction = "forwards" } = options;
  const step = direction === "forwards" ? 1 : -1;
  let from = options.from ?? (direction === "forwards" ? 0 : largestRevision);
  for (let left = options.limit ?? Infinity; left > 0; left -= pageSize) {
    const size = Math.min(left, pageSize);
    const rows = await query<Row>(readers, `read-${direction}`, page[direction], [stream, from, size]);
    for (const row of rows) yield toEvent(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    from = Number(last[3]) + step;
  }
}

/** Whole streams in one query; each requested stream has an entry. */
export async function readStreams(readers: Readers, streams: readonly string[]): Promise<Map<string, StoredEvent[]>> {
  const found = new Map<string, StoredEvent[]>(streams.map((stream) => [stream, []]));
  if (found.size === 0) return found;
  const text = `SELECT ${columns} FROM event_log.events WHERE stream = ANY ($1::text[]) ORDER BY stream, revision`;
  for (const row of await query<Row>(readers, "read-many", text, [[...found.keys()]]))
    found.get(row[2])?.push(toEvent(row));
  return found;
}

/** Position and event id at the head. */
export async function readHead(readers: Readers): Promise<[position: string, id: string]> {
  const text = "SELECT position, id FROM event_log.events ORDER BY position DESC LIMIT 1";
  const [head] = await query<[string, string]>(readers, "head", text, []);
  if (head === undefined)
    throw new LogUnusable("The event log is empty, not even its first event is there: restore a backup");
  return head;
}

async function query<R extends unknown[]>(
  readers: Readers,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  return readers.use(async (client) => (await client.query<R>({ name, text, values, rowMode: "array" })).rows);
}
