import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Change, Values } from "./changes.ts";
import type { Projection } from "./define-projection.ts";
import type { Scalar, Table } from "./table.ts";

type Entry =
  | { readonly kind: "row"; readonly row: Values; readonly since: number }
  /** A change of a row that is in the database, if it is there at all. */
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
  readonly #entries = new Map<string, Entry>();
  readonly #people = new Map<Scalar, number>();
  #time = 0;

  constructor(table: Table, { empty = false }: { empty?: boolean } = {}) {
    this.table = table;
    this.#empty = empty;
  }

  get size(): number {
    return this.#entries.size;
  }

  get untouched(): boolean {
    return this.#entries.size === 0 && this.#people.size === 0;
  }

  apply(change: Change): void {
    switch (change.kind) {
      case "upsert":
        this.#entries.set(this.#keyOf(change.row), { kind: "row", row: change.row, since: ++this.#time });
        return;
      case "update":
        return this.#patch(change.key, change.set, {});
      case "increment":
        return this.#patch(change.key, {}, change.add);
      case "remove":
        return this.#remove(this.#keyOf(change.key), change.key);
      case "remove-where":
        this.#people.set(change.person, ++this.#time);
    }
  }

  net(): NetChanges {
    const removed: Values[] = [];
    const rows: Values[] = [];
    const patches: { key: Values; set: Values; add: Values }[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.kind === "patch") patches.push(entry);
      else if (entry.kind === "removed") removed.push(entry.key);
      else if (!this.#isGone(entry)) rows.push(entry.row);
      else if (!this.#empty) removed.push(this.#keyColumns(entry.row));
    }
    return { people: this.#empty ? [] : [...this.#people.keys()].map(String), removed, rows, patches };
  }

  #patch(key: Values, set: Values, add: Values): void {
    const name = this.#keyOf(key);
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      if (!this.#empty) this.#entries.set(name, { kind: "patch", key, set, add });
    } else if (entry.kind === "row") {
      if (this.#isGone(entry)) this.#remove(name, key);
      else this.#entries.set(name, { ...entry, row: patched(entry.row, set, add) });
    } else if (entry.kind === "patch") {
      this.#entries.set(name, { kind: "patch", key, ...merged(entry, set, add) });
    }
  }

  #remove(name: string, key: Values): void {
    if (this.#empty) this.#entries.delete(name);
    else this.#entries.set(name, { kind: "removed", key });
  }

  #isGone(entry: { row: Values; since: number }): boolean {
    if (this.#people.size === 0) return false;
    return (this.#people.get(entry.row[this.table.audience] ?? null) ?? 0) > entry.since;
  }

  #keyOf(values: Values): string {
    const { primaryKey } = this.table;
    const [only] = primaryKey;
    if (primaryKey.length === 1 && only !== undefined) return String(values[only]);
    return primaryKey.map((column) => String(values[column])).join("\u0000");
  }

  #keyColumns(row: Values): Values {
    return Object.fromEntries(this.table.primaryKey.map((column) => [column, row[column] ?? null]));
  }
}

const sum = (left: Scalar | undefined, right: Scalar | undefined): number => Number(left ?? 0) + Number(right ?? 0);

function patched(row: Values, set: Values, add: Values): Values {
  const result: Record<string, Scalar> = { ...row, ...set };
  for (const column of Object.keys(add)) result[column] = sum(result[column], add[column]);
  return result;
}

/** One patch that does what two in a row do: a column that was set takes additions, setting it forgets earlier ones. */
function merged(first: { set: Values; add: Values }, set: Values, add: Values): { set: Values; add: Values } {
  const sets: Record<string, Scalar> = { ...first.set, ...set };
  const adds: Record<string, Scalar> = Object.fromEntries(
    Object.entries(first.add).filter(([column]) => !(column in set)),
  );
  for (const column of Object.keys(add)) {
    if (column in sets) sets[column] = sum(sets[column], add[column]);
    else adds[column] = sum(adds[column], add[column]);
  }
  return { set: sets, add: adds };
}

/** A fold for each table of a read model. */
export interface ReadModelFold {
  readonly projection: Projection;
  readonly tables: ReadonlyMap<string, TableFold>;
  apply(event: Recorded): void;
}

export function foldOf(projection: Projection): ReadModelFold {
  const tables = new Map(projection.tables.map((table) => [table.name, new TableFold(table)]));
  return { projection, tables, apply: (event) => applyTo(tables, projection, event) };
}

/** Applies an event's changes to the folds of its tables. @throws on a change of a table that was not declared */
export function applyTo(tables: ReadonlyMap<string, TableFold>, projection: Projection, event: Recorded): void {
  for (const change of projection.changesOf(event)) {
    const table = tables.get(change.table.name);
    if (table === undefined) throw new Error(`${projection.name} does not declare the table ${change.table.name}`);
    table.apply(change);
  }
}
