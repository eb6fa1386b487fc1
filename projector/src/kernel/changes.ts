import type { Columns, KeyIn, RowIn, Scalar, Table } from "./table.ts";

export type Values = Readonly<Record<string, Scalar>>;

/** What an event does to one table. Plain data: a projection has no connection. */
export type Change =
  | { readonly kind: "upsert"; readonly table: Table; readonly row: Values }
  | { readonly kind: "update"; readonly table: Table; readonly key: Values; readonly set: Values }
  | { readonly kind: "increment"; readonly table: Table; readonly key: Values; readonly add: Values }
  | { readonly kind: "remove"; readonly table: Table; readonly key: Values }
  | { readonly kind: "erase"; readonly table: Table; readonly person: string };

type Rest<C extends Columns, K extends keyof C> = Partial<Omit<RowIn<C>, K>>;
type Counters<C extends Columns> = {
  [K in keyof C as C[K] extends { type: "integer"; nullable: false } ? K : never]?: number;
};

/** Writes the whole row, whether or not one with its key is there. */
export const upsert = <C extends Columns, K extends keyof C & string>(table: Table<C, K>, row: RowIn<C>): Change => ({
  kind: "upsert",
  table,
  row: row as Values,
});

/**
 * Changes some columns of a row, if it exists. Columns that erasure or concern go by never
 * change.
 */
export const update = <C extends Columns, K extends keyof C & string>(
  table: Table<C, K>,
  key: KeyIn<C, K>,
  set: Rest<C, K>,
): Change => ({ kind: "update", table, key: key as Values, set: set as Values });

/** Adds to integer columns of a row, if it exists. */
export const increment = <C extends Columns, K extends keyof C & string>(
  table: Table<C, K>,
  key: KeyIn<C, K>,
  add: Counters<C>,
): Change => ({ kind: "increment", table, key: key as Values, add: add as Values });

export const remove = <C extends Columns, K extends keyof C & string>(
  table: Table<C, K>,
  key: KeyIn<C, K>,
): Change => ({
  kind: "remove",
  table,
  key: key as Values,
});

/** Applies the erasure that a table declares to a person's rows. Only the kernel makes this change. */
export const erase = (table: Table, person: string): Change => ({ kind: "erase", table, person });
