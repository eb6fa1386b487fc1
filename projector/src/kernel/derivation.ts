import type { Values } from "./changes.ts";
import { effectsOf } from "./erasure.ts";
import type { Columns, RowOut, Table } from "./table.ts";

/** A table of the same read model, and the column of its key by which its rows belong together. */
export interface Source {
  readonly table: Table;
  readonly by: string;
}

/**
 * Rows derived from the rows of many streams, by code that keeps what it needs in memory. The memory is
 * loaded from the sources, updated with each change to them, and dropped when a transaction fails.
 */
export interface Derivation {
  readonly sources: readonly Source[];
  /** Written only by the derivation and by erasures; its key is one column. */
  readonly target: Table;
  /** Columns of the target that the memory is loaded with. */
  readonly recalls: readonly string[];
  readonly start: () => Deriver;
}

/** A row as Postgres returns it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A derivation's memory. Its rows depend only on the source rows, never on the order in which they came. */
export interface Deriver {
  /** Takes all current source rows of a group; none once they are gone. */
  take(table: Table, group: string, rows: readonly StoredRow[]): void;
  /** Loads a target row of the database. */
  recall(row: StoredRow): void;
  /** Keys whose rows may have changed since the last call. */
  outdated(): Iterable<string>;
  /** Whether a person waits for this row: urgent rows are refreshed first. `now` in milliseconds. */
  isUrgent(key: string, now: number): boolean;
  /** The row derived from the sources; undefined if there is none. */
  derive(key: string): Values | undefined;
  /** Keys of all rows there may be. */
  keys(): Iterable<string>;
}

/** A row of a source, with the types of its columns. */
export type SourceRow<T extends Table> = RowOut<T["columns"]>;

interface Taker {
  readonly table: Table;
  readonly take: (group: string, rows: readonly StoredRow[]) => void;
}

/** The handler of one source's rows. Postgres returns them with the types that the table declares. */
export const taker = <C extends Columns>(
  table: Table<C>,
  take: (group: string, rows: readonly RowOut<C>[]) => void,
): Taker => ({ table, take: (group, rows) => take(group, rows as readonly RowOut<C>[]) });

/** `Deriver.take` for a memory with several sources. */
export function takeByTable(takers: readonly Taker[]): Deriver["take"] {
  const byTable = new Map(takers.map(({ table, take }) => [table, take]));
  return (table, group, rows) => byTable.get(table)?.(group, rows);
}

/** @throws when the rows of a table cannot be grouped, or an erasure could not be followed */
export function requireSound({ sources, target }: Derivation): void {
  if (target.primaryKey.length !== 1) throw new Error(`${target.name}: a derived row needs a key of one column`);
  for (const { table, by } of sources) {
    if (!table.primaryKey.includes(by)) throw new Error(`${table.name}: ${by} is not in its primary key`);
    if (effectsOf(table).some(([, effect]) => effect !== "remove")) {
      throw new Error(
        `${table.name}: an erasure must remove the rows of a source, and leave none of them behind in part`,
      );
    }
  }
}
