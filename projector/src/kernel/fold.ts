import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Change, Values } from "./changes.ts";
import type { Projection } from "./define-projection.ts";
import { merged, patched } from "./patches.ts";
import type { Scalar, Table } from "./table.ts";

/** What happens to a row that is in the database, if it is there at all. */
type OfStored =
  | { readonly kind: "patch"; readonly key: Values; readonly set: Values; readonly add: Values }
  | { readonly kind: "removed"; readonly key: Values };

/** The net effect of many changes on one table, to be written in this order: people, removed, rows, patches. */
export interface NetChanges {
  /** People whose rows go, before anything else is written. */
  readonly people: readonly string[];
  readonly removed: readonly Values[];
  readonly rows: readonly Values[];
  readonly patches: readonly { readonly key: Values; readonly set: Values; readonly add: Values }[];
}

/** Folds changes in memory, so that however often a row changes in a batch it is written once. */
export class TableFold {
  readonly table: Table;
  /** The table in the database is known to hold no row: changes of absent rows need not be kept. */
  readonly #empty: boolean;
  /** By key, which is either here or there. Rows as they are, because a rebuild keeps very many. */
  readonly #rows = new Map<string, Values>();
  readonly #ofStored = new Map<string, OfStored>();
  readonly #people = new Set<Scalar>();
  /** Keys of rows written after their person's were removed. */
  readonly #later = new Set<string>();

  constructor(table: Table, { empty = false }: { empty?: boolean } = {}) {
    this.table = table;
    this.#empty = empty;
  }

  get size(): number {
    return this.#rows.size + this.#ofStored.size;
  }

  get untouched(): boolean {
    return this.size === 0 && this.#people.size === 0;
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
      case "remove-where":
        this.#removePerson(change.person);
    }
  }

  net(): NetChanges {
    const removed: Values[] = [];
    const rows: Values[] = [];
    const patches: { key: Values; set: Values; add: Values }[] = [];
    for (const [name, row] of this.#rows) {
      if (!this.#isGone(name, row)) rows.push(row);
      else if (!this.#empty) removed.push(this.#keyColumns(row));
    }
    for (const known of this.#ofStored.values()) {
      if (known.kind === "patch") patches.push(known);
      else removed.push(known.key);
    }
    return { people: this.#empty ? [] : [...this.#people].map(String), removed, rows, patches };
  }

  #upsert(row: Values): void {
    const name = keyOf(this.table, row);
    this.#rows.set(name, row);
    if (this.#ofStored.size > 0) this.#ofStored.delete(name);
    if (this.#people.size > 0 && this.#people.has(row[this.table.audience] ?? null)) this.#later.add(name);
  }

  #patch(key: Values, set: Values, add: Values): void {
    const name = keyOf(this.table, key);
    const row = this.#rows.get(name);
    if (row !== undefined) {
      if (this.#isGone(name, row)) this.#remove(name, key);
      else this.#rows.set(name, patched(row, set, add));
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

  #removePerson(person: string): void {
    this.#people.add(person);
    for (const name of this.#later) {
      if (this.#rows.get(name)?.[this.table.audience] === person) this.#later.delete(name);
    }
  }

  #isGone(name: string, row: Values): boolean {
    if (this.#people.size === 0) return false;
    return this.#people.has(row[this.table.audience] ?? null) && !this.#later.has(name);
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
