/** A Postgres type with the values a projection gives for it (`in`) and a reader gets back (`out`). */
interface PgTypes {
  uuid: { in: string; out: string };
  text: { in: string; out: string };
  /** Written as ISO 8601 text. */
  timestamptz: { in: string; out: Date };
  boolean: { in: boolean; out: boolean };
  integer: { in: number; out: number };
}

export type PgType = keyof PgTypes;

export interface Column<T extends PgType = PgType, N extends boolean = boolean> {
  readonly type: T;
  readonly nullable: N;
}

const required = <T extends PgType>(type: T): Column<T, false> => ({ type, nullable: false });

/** Column constructors; wrap in `nullable` where a value may be absent. */
export const column = {
  uuid: required("uuid"),
  text: required("text"),
  timestamptz: required("timestamptz"),
  boolean: required("boolean"),
  integer: required("integer"),
} as const;

export const nullable = <T extends PgType>({ type }: Column<T, false>): Column<T, true> => ({ type, nullable: true });

export type Columns = Readonly<Record<string, Column>>;
type Value<C extends Column, D extends "in" | "out"> = C["nullable"] extends false
  ? PgTypes[C["type"]][D]
  : PgTypes[C["type"]][D] | null;

/** A row as a projection writes it. */
export type RowIn<C extends Columns> = { [K in keyof C]: Value<C[K], "in"> };
/** A row as a query reads it. */
export type RowOut<C extends Columns> = { [K in keyof C]: Value<C[K], "out"> };
export type Scalar = string | number | boolean | null;

/**
 * A table of a read model. DDL, folding, upserts, COPY and comparison are all generated from this one declaration.
 * `audience` is the column that holds the personId a row concerns: erasure and live messages go by it.
 */
export interface Table<C extends Columns = Columns, K extends keyof C & string = keyof C & string> {
  readonly name: string;
  readonly columns: C;
  readonly primaryKey: readonly K[];
  readonly indexes: readonly (readonly string[])[];
  readonly audience: string;
  /** Each row is written by one event and never changed: it can only go with its person. */
  readonly immutable: boolean;
}

interface Definition<C extends Columns, K extends keyof C & string> {
  columns: C;
  primaryKey: readonly K[];
  /** Secondary indexes, each a list of columns; built last in a rebuild. */
  indexes?: readonly (readonly (keyof C & string)[])[];
  audience: keyof C & string;
  /** Rows are written once and never changed, which spares a rebuild from holding them in memory. */
  immutable?: boolean;
}

const identifier = /^[a-z][a-z0-9_]{0,50}$/;

/** Declares a table; throws on names that would need quoting, because they go into generated SQL as they are. */
export function defineTable<C extends Columns, const K extends keyof C & string>(
  name: string,
  { columns, primaryKey, indexes = [], audience, immutable = false }: Definition<C, K>,
): Table<C, K> {
  for (const word of [name, ...Object.keys(columns)]) {
    if (!identifier.test(word)) throw new Error(`${name}: "${word}" is no plain lower-case identifier`);
  }
  if (primaryKey.length === 0) throw new Error(`${name}: a table needs a primary key`);
  return { name, columns, primaryKey, indexes, audience, immutable };
}

export const columnNames = (table: Table): readonly string[] => Object.keys(table.columns);

/** The column of that name; throws when the table has none. */
export function columnOf(table: Table, name: string): Column {
  const found = table.columns[name];
  if (found === undefined) throw new Error(`${table.name} has no column ${name}`);
  return found;
}
