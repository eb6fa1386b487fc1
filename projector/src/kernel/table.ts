import type { Principal } from "@provenwork/contracts/kernel/endpoint";

/** A Postgres type with the values that a projection writes (`in`) and a query reads (`out`). */
export interface PgTypes {
  uuid: { in: string; out: string };
  text: { in: string; out: string };
  /** Written as ISO 8601 text. */
  timestamptz: { in: string; out: Date };
  boolean: { in: boolean; out: boolean };
  integer: { in: number; out: number };
  /** Only as a generated column. */
  tsvector: { in: never; out: string };
}

export type PgType = keyof PgTypes;

export interface Column<T extends PgType = PgType, N extends boolean = boolean, V extends string = string> {
  readonly type: T;
  readonly nullable: N;
  /** Of a text that is one of several. */
  readonly values?: readonly V[];
  /** SQL from which Postgres computes the value; a projection never writes such a column. */
  readonly generated?: string;
}

const required = <T extends PgType>(type: T): Column<T, false> => ({ type, nullable: false });

/** A text that is one of these values, which rows have as their type. Postgres does not check it: events are checked when written. */
const oneOf = <const V extends string>(values: readonly V[]): Column<"text", false, V> => ({
  type: "text",
  nullable: false,
  values,
});

/** Column constructors; wrap in `nullable` where a value may be absent. */
export const column = {
  uuid: required("uuid"),
  text: required("text"),
  oneOf,
  timestamptz: required("timestamptz"),
  boolean: required("boolean"),
  integer: required("integer"),
  tsvector: required("tsvector"),
} as const;

export const nullable = <T extends PgType, V extends string>(of: Column<T, false, V>): Column<T, true, V> => ({
  ...of,
  nullable: true,
});

type Generated<T extends PgType> = Column<T, false> & { readonly generated: string };

/**
 * A stored generated column: `generated(column.tsvector, "to_tsvector('simple', title)")`. The SQL goes into the DDL as it is;
 * it must be immutable and never return null.
 */
export const generated = <T extends PgType>({ type }: Column<T, false>, sql: string): Generated<T> => ({
  type,
  nullable: false,
  generated: sql,
});

export type Columns = Readonly<Record<string, Column>>;
type Known<C extends Column, D extends "in" | "out"> =
  C extends Column<"text", boolean, infer V> ? V : PgTypes[C["type"]][D];
type Value<C extends Column, D extends "in" | "out"> = C["nullable"] extends false ? Known<C, D> : Known<C, D> | null;
type Written<C extends Columns> = {
  [K in keyof C & string]: C[K] extends { readonly generated: string } ? never : K;
}[keyof C & string];

/** A row as a projection writes it: without its generated columns. */
export type RowIn<C extends Columns> = { [K in Written<C>]: Value<C[K], "in"> };
/** A row as a query reads it. */
export type RowOut<C extends Columns> = { [K in keyof C]: Value<C[K], "out"> };
/** The primary key of a row. */
export type KeyIn<C extends Columns, K extends keyof C> = { [P in K]: Value<C[P], "in"> };
export type Scalar = string | number | boolean | null;

/** The effect of erasing a person, or the networks of a day, on rows whose column names it: rows are removed, or columns become null. */
export type ErasureEffect<Column extends string = string> = "remove" | { readonly blank: readonly Column[] };

/** Who is notified when a row changes: the person or the members of the company that a column names, a role, or everyone. */
export type Audience<Column extends string = string> =
  | { readonly person: Column }
  | { readonly company: Column }
  | { readonly role: Exclude<Principal, "anonymous"> }
  | "everyone";

/**
 * A secondary index: a list of columns, or SQL for any other. Each of `on` is a column or an expression in parentheses, with
 * an operator class or an order where it needs one: `{ using: "gin", on: ["title gin_trgm_ops"], where: "active" }`. Columns to
 * `include` are kept along with the key, so that queries that need no others never read the row.
 */
export type Index<Column extends string = string> =
  | readonly Column[]
  | {
      readonly on: readonly string[];
      readonly using?: "btree" | "gin" | "gist" | "brin";
      readonly include?: readonly Column[];
      readonly where?: string;
    };

/** A table of a read model. DDL, folding, upserts, COPY, erasure and comparison are all generated from this one declaration. */
export interface Table<
  C extends Columns = Columns,
  K extends keyof C & string = keyof C & string,
  N extends string = string,
  T extends keyof C & string = keyof C & string,
> {
  readonly name: N;
  readonly columns: C;
  readonly primaryKey: readonly K[];
  readonly indexes: readonly Index[];
  /** Trusted extensions that its columns and indexes need, such as `pg_trgm`. */
  readonly extensions: readonly string[];
  /** Idempotent SQL that runs before the table is made: for example, a text search configuration. */
  readonly setup: readonly string[];
  /** Columns by whose values the rows are counted, in a table of its own; see `tally.ts`. */
  readonly tally: readonly T[];
  /** By column that holds a personId. */
  readonly erasure: Readonly<Record<string, ErasureEffect>>;
  readonly audience: readonly Audience[];
  /** Each row is written by one event and never changed, but by an erasure. */
  readonly immutable: boolean;
}

/** A row of a table's tally as a query reads it. */
export type TallyRow<C extends Columns, T extends keyof C> = { [P in T]: Value<C[P], "out"> } & { total: number };

type Blankable<C extends Columns> = {
  [K in keyof C & string]: C[K]["nullable"] extends true ? K : never;
}[keyof C & string];

type NeverNull<C extends Columns> = {
  [K in keyof C & string]: C[K]["nullable"] extends true ? never : K;
}[keyof C & string];

interface Definition<C extends Columns, K extends keyof C & string, T extends keyof C & string> {
  columns: C;
  primaryKey: readonly K[];
  /** Built last in a rebuild. */
  indexes?: readonly Index<keyof C & string>[];
  extensions?: readonly string[];
  setup?: readonly string[];
  /** Keeps the number of rows by these columns, so that no query counts them. */
  tally?: readonly (T & NeverNull<C>)[];
  /** Every column that names a person, or a day of networks, whose data is in the row, with what its erasure does; `{}` where none does. */
  erasure: { readonly [P in keyof C & string]?: ErasureEffect<Blankable<C>> };
  /** Who gets live messages about a changed row; `[]` where another row's change notifies them. */
  audience: readonly Audience<keyof C & string>[];
  /** Rows are written once and changed only by erasures, which spares a rebuild from holding them in memory. */
  immutable?: boolean;
}

const identifier = /^[a-z][a-z0-9_]{0,50}$/;

/** Declares a table; throws on names that would need quoting, because they go into generated SQL as they are. */
export function defineTable<
  C extends Columns,
  const K extends keyof C & string,
  const N extends string,
  const T extends keyof C & string = never,
>(
  name: N,
  {
    columns,
    primaryKey,
    indexes = [],
    extensions = [],
    setup = [],
    tally = [],
    erasure,
    audience,
    immutable = false,
  }: Definition<C, K, T>,
): Table<C, K, N, T> {
  for (const word of [name, ...Object.keys(columns), ...extensions]) {
    if (!identifier.test(word)) throw new Error(`${name}: "${word}" is no plain lower-case identifier`);
  }
  if (primaryKey.length === 0) throw new Error(`${name}: a table needs a primary key`);
  const effects = erasure as Readonly<Record<string, ErasureEffect>>;
  return { name, columns, primaryKey, indexes, extensions, setup, tally, erasure: effects, audience, immutable };
}

export const columnNames = (table: Table): readonly string[] => Object.keys(table.columns);

/** The columns that a projection writes: all but the generated ones. */
export const writtenColumns = (table: Table): readonly string[] =>
  columnNames(table).filter((name) => table.columns[name]?.generated === undefined);

/** The column of that name; throws when the table has none. */
export function columnOf(table: Table, name: string): Column {
  const found = table.columns[name];
  if (found === undefined) throw new Error(`${table.name} has no column ${name}`);
  return found;
}
