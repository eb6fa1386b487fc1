import { printable } from "../printable.ts";

/** Machine-readable output: one JSON document on standard output. */
export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/** Rows under their headings in aligned columns; `empty` is the text for no rows. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[], empty: string): void {
  if (rows.length === 0) return console.log(empty);
  const shown = [headings, ...rows.map((row) => row.map(printable))];
  const widths = headings.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  for (const row of shown) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}
