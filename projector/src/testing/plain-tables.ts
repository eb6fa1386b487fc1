import type { Change, Values } from "#kernel/changes.ts";
import type { NetChanges } from "#kernel/fold.ts";
import type { Scalar, Table } from "#kernel/table.ts";

/** Tables as the rules of changes describe them, one change at a time: what folding and SQL are measured against. */
export class PlainTables {
  readonly #rows = new Map<string, { table: Table; row: Values }>();

  apply(change: Change): void {
    const { table } = change;
    if (change.kind === "upsert") this.#rows.set(nameOf(table, change.row), { table, row: change.row });
    else if (change.kind === "remove") this.#rows.delete(nameOf(table, change.key));
    else if (change.kind === "erase") this.#erase(table, change.person);
    else if (change.kind === "update") this.#change(table, change.key, change.set, {});
    else this.#change(table, change.key, {}, change.add);
  }

  /** Writes folded changes in the order they are meant for. */
  write(table: Table, { erased, removed, rows, patches }: NetChanges): void {
    for (const person of erased) this.#erase(table, person);
    for (const key of removed) this.#rows.delete(nameOf(table, key));
    for (const row of rows) this.#rows.set(nameOf(table, row), { table, row });
    for (const { key, set, add } of patches) this.#change(table, key, set, add);
  }

  /** Every row of a table, as sorted JSON. */
  rowsOf(table: Table): string[] {
    return [...this.#rows.values()]
      .filter((entry) => entry.table === table)
      .map(({ row }) => rowText(table, row))
      .sort();
  }

  #change(table: Table, key: Values, set: Values, add: Values): void {
    const name = nameOf(table, key);
    const found = this.#rows.get(name);
    if (found === undefined) return;
    const row: Record<string, Scalar> = { ...found.row, ...set };
    for (const [column, by] of Object.entries(add)) row[column] = Number(row[column]) + Number(by);
    this.#rows.set(name, { table, row });
  }

  #erase(table: Table, person: string): void {
    for (const [name, entry] of this.#rows) {
      if (entry.table !== table) continue;
      for (const [column, effect] of Object.entries(table.erasure)) {
        if (entry.row[column] !== person) continue;
        if (effect === "remove") this.#rows.delete(name);
        else for (const blank of effect.blank) this.#change(table, entry.row, { [blank]: null }, {});
      }
    }
  }
}

export const rowText = (table: Table, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.keys(table.columns).map((column) => row[column]));

const nameOf = (table: Table, values: Values): string =>
  `${table.name} ${table.primaryKey.map((column) => String(values[column])).join(" ")}`;
