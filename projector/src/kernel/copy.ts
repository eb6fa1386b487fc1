import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Values } from "./changes.ts";
import { insertHead, onConflict } from "./write-fold.ts";
import { type Scalar, type Table, writtenColumns } from "./table.ts";

/** Writes rows into a table that holds none of them. */
export const copyRows = (client: pg.ClientBase, target: string, table: Table, rows: readonly Values[]): Promise<void> =>
  copyText(client, target, table, chunks(table, rows));

/** Writes rows that are text already, each as `rowLine` makes it. */
export const copyLines = (
  client: pg.ClientBase,
  target: string,
  table: Table,
  lines: readonly string[],
): Promise<void> => copyText(client, target, table, [text(lines)]);

async function copyText(client: pg.ClientBase, target: string, table: Table, chunks: Iterable<string>): Promise<void> {
  const into = client.query(copyFrom(`COPY ${target} (${writtenColumns(table).join(", ")}) FROM STDIN`));
  await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 4 }), into);
}

/** Upserts rows through a temporary table, in a transaction of the caller: COPY cannot upsert, and single statements are slower. */
export async function mergeRows(
  client: pg.ClientBase,
  schema: string,
  table: Table,
  rows: readonly Values[],
): Promise<void> {
  await client.query(`CREATE TEMP TABLE merging (LIKE ${schema}.${table.name})`);
  await copyRows(client, "merging", table, rows);
  await client.query(
    `${insertHead(schema, table)} SELECT ${writtenColumns(table).join(", ")} FROM merging ${onConflict(table)}`,
  );
  await client.query("DROP TABLE merging");
}

const chunkRows = 1_000;

function* chunks(table: Table, rows: readonly Values[]): Generator<string> {
  const line = rowLine(table);
  for (let start = 0; start < rows.length; start += chunkRows)
    yield text(rows.slice(start, start + chunkRows).map(line));
}

const text = (lines: readonly string[]): string => (lines.length === 0 ? "" : `${lines.join("\n")}\n`);

/** Makes rows of a table into lines as COPY reads them. */
export function rowLine(table: Table): (row: Values) => string {
  const columns = writtenColumns(table);
  // A joined line is one flat string; built by concatenation it would be a rope until it is sent.
  return (row) => columns.map((column) => field(row[column] ?? null)).join("\t");
}

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function field(value: Scalar): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  if (!special.test(value)) return value;
  return value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
