import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Values } from "./changes.ts";
import { insertHead, onConflict } from "./write-fold.ts";
import { type Scalar, type Table, columnNames } from "./table.ts";

const chunkLength = 128 * 1024;

/** Writes rows into a table that holds none of them. */
export async function copyRows(
  client: pg.ClientBase,
  target: string,
  table: Table,
  rows: readonly Values[],
): Promise<void> {
  const columns = columnNames(table);
  const into = client.query(copyFrom(`COPY ${target} (${columns.join(", ")}) FROM STDIN`));
  await pipeline(Readable.from(lines(rows, columns), { objectMode: true, highWaterMark: 4 }), into);
}

/** Writes rows over those that are there, through a temporary table: COPY cannot do it, and single statements are slower. */
export async function mergeRows(
  client: pg.ClientBase,
  schema: string,
  table: Table,
  rows: readonly Values[],
): Promise<void> {
  await client.query("BEGIN");
  await client.query(`CREATE TEMP TABLE merging (LIKE ${schema}.${table.name}) ON COMMIT DROP`);
  await copyRows(client, "merging", table, rows);
  await client.query(
    `${insertHead(schema, table)} SELECT ${columnNames(table).join(", ")} FROM merging ${onConflict(table)}`,
  );
  await client.query("COMMIT");
}

function* lines(rows: readonly Values[], columns: readonly string[]): Generator<string> {
  let chunk = "";
  for (const row of rows) {
    let separator = "";
    for (const column of columns) {
      chunk += separator + field(row[column] ?? null);
      separator = "\t";
    }
    chunk += "\n";
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function field(value: Scalar): string {
  if (value === null) return "\\N";
  if (typeof value !== "string") return String(value);
  if (!special.test(value)) return value;
  return value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
