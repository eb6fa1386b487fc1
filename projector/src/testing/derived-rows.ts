import type { Values } from "#kernel/changes.ts";
import type { Derivation, Deriver, Source, StoredRow } from "#kernel/derivation.ts";
import { type PlainTables, rowText } from "./plain-tables.ts";

/** The rows of a source by group. */
export function groupsOf(plain: PlainTables, { table, by }: Source): Map<string, StoredRow[]> {
  const columns = Object.keys(table.columns);
  const rows = plain.rowsOf(table).map((text): StoredRow => {
    const values = JSON.parse(text) as unknown[];
    return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
  });
  return Map.groupBy(rows, (row) => String(row[by]));
}

/** A memory that was loaded from these tables. */
export function loaded(derivation: Derivation, plain: PlainTables, start: () => Deriver = derivation.start): Deriver {
  const deriver = start();
  for (const source of derivation.sources) {
    for (const [group, rows] of groupsOf(plain, source)) deriver.take(source.table, group, rows);
  }
  return deriver;
}

/** Every row that a memory derives, as sorted text. */
export const rowsOf = ({ target }: Derivation, deriver: Deriver): string[] =>
  [...deriver.keys()]
    .map((key) => deriver.derive(key))
    .filter((row): row is Values => row !== undefined)
    .map((row) => rowText(target, row))
    .toSorted();

/** What follows from these tables. */
export const derivedRows = (derivation: Derivation, plain: PlainTables): string[] =>
  rowsOf(derivation, loaded(derivation, plain));
