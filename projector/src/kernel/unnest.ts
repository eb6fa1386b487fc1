import type { Values } from "./changes.ts";
import { type Scalar, type Table, columnOf } from "./table.ts";

/** Rows per statement: enough to make the round trip small, few enough to keep messages below some megabytes. */
const chunkSize = 5_000;

export interface Unnested {
  /** `unnest($1::uuid[], $2::text[]) AS s(id, name)`: one array parameter per column, for any number of rows. */
  readonly source: string;
  /** The arrays, as Postgres writes them in text. */
  readonly values: readonly string[];
}

/** Some columns of rows as tables `s` that statements read from, a chunk of rows each; none without rows. */
export function unnested(table: Table, columns: readonly string[], rows: readonly Values[]): Unnested[] {
  if (rows.length === 0) return [];
  const arrays = columns.map((name, index) => `$${index + 1}::${columnOf(table, name).type}[]`);
  const source = `unnest(${arrays.join(", ")}) AS s(${columns.join(", ")})`;
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) => {
    const chunk = rows.slice(index * chunkSize, (index + 1) * chunkSize);
    return { source, values: columns.map((column) => arrayText(chunk, column)) };
  });
}

// The driver would do the same at several times the cost.
const arrayText = (rows: readonly Values[], column: string): string =>
  `{${rows.map((row) => element(row[column] ?? null)).join(",")}}`;

const special = /["\\]/;

function element(value: Scalar): string {
  if (value === null) return "NULL";
  if (typeof value !== "string") return String(value);
  return special.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : `"${value}"`;
}
