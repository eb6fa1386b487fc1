import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Change, Values } from "./changes.ts";
import type { Projection } from "./define-projection.ts";
import { type Effects, effectsOf, remainder } from "./erasure.ts";
import { merged, patched } from "./patches.ts";
import type { Scalar, Table } from "./table.ts";

/** What happens to a row that is in the database, if it is there at all. */
type OfStored =
  | { readonly kind: "patch"; readonly key: Values; readonly set: Values; readonly add: Values }
  | { readonly kind: "removed"; readonly key: Values };

/** The net changes of one table, written in this order: erased, removed, rows, patches. */
export interface NetChanges {
  /** People to erase from the rows in the database, before anything else is written. */
  readonly erased: readonly string[];
  readonly removed: readonly Values[];
  readonly rows: readonly Values[];
  readonly patches: readonly { readonly key: Values; readonly set: Values; readonly add: Values }[];
}

/** Folds changes in memory, so that each row of a batch is written at most once. */
export class TableFold {
  readonly table: Table;
  readonly #effects: Effects;
  readonly #blanks: boolean;
  /** The table in the database is known to hold no row: changes of absent rows need not be kept. */
  readonly #empty: boolean;
  /** By key, which is either here or there. Rows as they are, because a rebuild keeps very many. */
  readonly #rows = new Map<string, Values>();
  readonly #ofStored = new Map<string, OfStored>();
  /** People with the ordinal of their last erasure. */
  readonly #erased = new Map<Scalar, number>();
  #erasures = 0;
  /** How many erasures there were when a row of an erased person was last written; 0 for those not listed. */
  readonly #writtenAfter = new Map<string, number>();
  readonly #before: NetChanges[] = [];

  constructor(table: Table, { empty = false }: { empty?: boolean } = {}) {
    this.table = table;
    this.#effects = effectsOf(table);
    this.#blanks = this.#effects.some(([, effect]) => effect !== "remove");
    this.#empty = empty;
  }

  get size(): number {
    const before = this.#before.reduce((total, { rows, patches }) => total + rows.length + patches.length, 0);
    return before + this.#rows.size + this.#ofStored.size;
  }

  get untouched(): boolean {
    return this.size === 0 && this.#before.length === 0 && this.#erased.size === 0;
  }

  apply(change: Change): void {
    switch (change.kind) {
      case "upsert":
        return this.#upsert(change.row);
      case "update":
        return this.#patch(change.key, change.set, none);
      case "increment":
        return this.#patch(change.key, none, change.add);
      case "remove":
        return this.#remove(keyOf(this.table, change.key), change.key);
      case "erase":
        this.#erase(change.person);
    }
  }

  /** To be written one after another; more than one only where an erasure blanks columns that were changed before it. */
  net(): readonly NetChanges[] {
    return [...this.#before, this.#latest()];
  }

  #latest(): NetChanges {
    const removed: Values[] = [];
    const rows: Values[] = [];
    const patches: { key: Values; set: Values; add: Values }[] = [];
    for (const [name, row] of this.#rows) {
      const left = this.#remainder(name, row);
      if (left !== undefined) rows.push(left);
      else if (!this.#empty) removed.push(this.#keyColumns(row));
    }
    for (const known of this.#ofStored.values()) {
      if (known.kind === "patch") patches.push(known);
      else removed.push(known.key);
    }
    return { erased: this.#empty ? [] : [...this.#erased.keys()].map(String), removed, rows, patches };
  }

  #upsert(row: Values): void {
    const name = keyOf(this.table, row);
    this.#write(name, row);
    if (this.#ofStored.size > 0) this.#ofStored.delete(name);
  }

  #write(name: string, row: Values): void {
    this.#rows.set(name, row);
    if (this.#erasures > 0 && this.#namesErased(row)) this.#writtenAfter.set(name, this.#erasures);
  }

  #patch(key: Values, set: Values, add: Values): void {
    const name = keyOf(this.table, key);
    const row = this.#rows.get(name);
    if (row !== undefined) {
      const left = this.#remainder(name, row);
      if (left === undefined) this.#remove(name, key);
      else this.#write(name, patched(left, set, add));
      return;
    }
    if (this.#empty) return;
    const known = this.#ofStored.get(name);
    if (known === undefined) this.#ofStored.set(name, { kind: "patch", key, set, add });
    else if (known.kind === "patch") this.#ofStored.set(name, { kind: "patch", key, ...merged(known, set, add) });
  }

  #remove(name: string, key: Values): void {
    this.#rows.delete(name);
    if (!this.#empty) this.#ofStored.set(name, { kind: "removed", key });
  }

  #erase(person: string): void {
    // A patch may set a column that the erasure blanks, and only the database knows whose row it patches: write it first.
    if (this.#blanks && this.#ofStored.size > 0) this.#startBatch();
    this.#erasures += 1;
    this.#erased.set(person, this.#erasures);
  }

  #startBatch(): void {
    this.#before.push(this.#latest());
    for (const each of [this.#rows, this.#ofStored, this.#erased, this.#writtenAfter]) each.clear();
    this.#erasures = 0;
  }

  /** The row without the data erased since it was written. */
  #remainder(name: string, row: Values): Values | undefined {
    if (this.#erasures === 0) return row;
    const writtenAfter = this.#writtenAfter.get(name) ?? 0;
    return remainder(this.#effects, row, (person) => (this.#erased.get(person) ?? 0) > writtenAfter);
  }

  #namesErased(row: Values): boolean {
    return this.#effects.some(([column]) => this.#erased.has(row[column] ?? null));
  }

  #keyColumns(row: Values): Values {
    return Object.fromEntries(this.table.primaryKey.map((column) => [column, row[column] ?? null]));
  }
}

const none: Values = {};

/** The primary key as one text. */
function keyOf({ primaryKey }: Table, values: Values): string {
  let key = "";
  let separator = "";
  for (const column of primaryKey) {
    key += separator + String(values[column]);
    separator = "\u0000";
  }
  return key;
}

/** A fold for each table of a read model. */
export interface ReadModelFold {
  readonly projection: Projection;
  readonly tables: ReadonlyMap<string, TableFold>;
  apply(event: Recorded): void;
}

export function foldOf(projection: Projection): ReadModelFold {
  const tables = new Map(projection.tables.map((table) => [table.name, new TableFold(table)]));
  const apply = (event: Recorded) => {
    for (const change of projection.changesOf(event)) {
      const table = tables.get(change.table.name);
      if (table === undefined) throw new Error(`${projection.name} does not declare the table ${change.table.name}`);
      table.apply(change);
    }
  };
  return { projection, tables, apply };
}
