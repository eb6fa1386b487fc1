import type { Change, Values } from "#kernel/changes.ts";
import type { NetChanges } from "#kernel/fold.ts";
import type { Scalar, Table } from "#kernel/table.ts";

/** Tables as the rules of changes describe them, one change at a time: what folding and SQL are measured against. */
export class PlainTables {
  readonly #rows = new Map<Table, Map<string, Values>>();

  apply(change: Change): void {
    const { table } = change;
    if (change.kind === "upsert") this.#of(table).set(nameOf(table, change.row), change.row);
    else if (change.kind === "remove") this.#of(table).delete(nameOf(table, change.key));
    else if (change.kind === "erase") this.#erase(table, change.person);
    else if (change.kind === "update") this.#change(table, change.key, change.set, {});
    else this.#change(table, change.key, {}, change.add);
  }

  /** Writes folded changes in the order they are meant for. */
  write(table: Table, { erased, removed, rows, patches }: NetChanges): void {
    for (const person of erased) this.#erase(table, person);
    for (const key of removed) this.#of(table).delete(nameOf(table, key));
    for (const row of rows) this.#of(table).set(nameOf(table, row), row);
    for (const { key, set, add } of patches) this.#change(table, key, set, add);
  }

  /** Every row of a table, as sorted JSON. */
  rowsOf(table: Table): string[] {
    return [...this.#of(table).values()].map((row) => rowText(table, row)).sort();
  }

  #of(table: Table): Map<string, Values> {
    const rows = this.#rows.get(table) ?? new Map<string, Values>();
    this.#rows.set(table, rows);
    return rows;
  }

  #change(table: Table, key: Values, set: Values, add: Values): void {
    const name = nameOf(table, key);
    const found = this.#of(table).get(name);
    if (found === undefined) return;
    const row: Record<string, Scalar> = { ...found, ...set };
    for (const [column, by] of Object.entries(add)) row[column] = Number(row[column]) + Number(by);
    this.#of(table).set(name, row);
  }

  #erase(table: Table, person: string): void {
    const rows = this.#of(table);
    for (const [name, row] of rows) {
      for (const [column, effect] of Object.entries(table.erasure)) {
        if (row[column] !== person) continue;
        if (effect === "remove") rows.delete(name);
        else for (const blank of effect.blank) this.#change(table, row, { [blank]: null }, {});
      }
    }
  }
}

export const rowText = (table: Table, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.keys(table.columns).map((column) => row[column]));

const nameOf = (table: Table, values: Values): string =>
  table.primaryKey.map((column) => String(values[column])).join(" ");
