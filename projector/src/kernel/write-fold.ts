import type { Values } from "./changes.ts";
import type { Queryable } from "./ddl.ts";
import type { NetChanges, ReadModelFold } from "./fold.ts";
import { type Scalar, type Table, columnNames, columnOf } from "./table.ts";

/** Rows per statement: enough to make the round trip small, few enough to keep messages below some megabytes. */
const chunkSize = 5_000;

/** Writes a read model's folded changes; answers the audience keys of every row touched. */
export async function writeFold(database: Queryable, schema: string, fold: ReadModelFold): Promise<Set<string>> {
  const audience = new Set<string>();
  for (const tableFold of fold.tables.values()) {
    if (!tableFold.untouched) await writeChanges(database, schema, tableFold.table, tableFold.net(), audience);
  }
  return audience;
}

/** Writes one table's net changes, collecting the audience keys of the rows touched. */
export async function writeChanges(
  database: Queryable,
  schema: string,
  table: Table,
  changes: NetChanges,
  audience: Set<string>,
): Promise<void> {
  await removePeople(database, schema, table, changes.people, audience);
  await removeRows(database, schema, table, changes.removed, audience);
  await upsertRows(database, schema, table, changes.rows, audience);
  await patchRows(database, schema, table, changes.patches, audience);
}

/** Removes everybody's rows whose keys these are. */
export async function removePeople(
  database: Queryable,
  schema: string,
  table: Table,
  people: readonly string[],
  audience: Set<string>,
): Promise<void> {
  if (people.length === 0) return;
  const type = columnOf(table, table.audience).type;
  const sql = `DELETE FROM ${schema}.${table.name} WHERE ${table.audience} = ANY($1::${type}[])`;
  await run(database, sql, [people]);
  for (const person of people) audience.add(person);
}

async function removeRows(
  database: Queryable,
  schema: string,
  table: Table,
  keys: readonly Values[],
  audience: Set<string>,
): Promise<void> {
  const sql =
    `DELETE FROM ${schema}.${table.name} t USING ${source(table, table.primaryKey)} ` +
    `WHERE ${sameKey(table)} RETURNING t.${table.audience} AS audience`;
  for (const chunk of chunks(keys)) await runReturning(database, sql, columnsOf(chunk, table.primaryKey), audience);
}

async function upsertRows(
  database: Queryable,
  schema: string,
  table: Table,
  rows: readonly Values[],
  audience: Set<string>,
): Promise<void> {
  const columns = columnNames(table);
  const sql = `${insertHead(schema, table)} SELECT ${columns.join(", ")} FROM ${source(table, columns)} ${onConflict(table)}`;
  for (const chunk of chunks(rows)) await run(database, sql, columnsOf(chunk, columns));
  for (const row of rows) audience.add(String(row[table.audience]));
}

export const insertHead = (schema: string, table: Table): string =>
  `INSERT INTO ${schema}.${table.name} (${columnNames(table).join(", ")})`;

export function onConflict(table: Table): string {
  const others = columnNames(table).filter((column) => !table.primaryKey.includes(column));
  const action =
    others.length === 0 ? "NOTHING" : `UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  return `ON CONFLICT (${table.primaryKey.join(", ")}) DO ${action}`;
}

type Patch = NetChanges["patches"][number];

async function patchRows(
  database: Queryable,
  schema: string,
  table: Table,
  patches: readonly Patch[],
  audience: Set<string>,
): Promise<void> {
  // Patches of the same columns share a statement.
  const groups = Map.groupBy(patches, ({ set, add }) =>
    JSON.stringify([Object.keys(set).sort(), Object.keys(add).sort()]),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const sets = Object.keys(first.set).sort();
    const adds = Object.keys(first.add).sort();
    if (sets.length + adds.length === 0) continue;
    const assignments = [
      ...sets.map((name) => `${name} = s.${name}`),
      ...adds.map((name) => `${name} = t.${name} + s.${name}`),
    ];
    const columns = [...table.primaryKey, ...sets, ...adds];
    const sql =
      `UPDATE ${schema}.${table.name} t SET ${assignments.join(", ")} FROM ${source(table, columns)} ` +
      `WHERE ${sameKey(table)} RETURNING t.${table.audience} AS audience`;
    const values = group.map(({ key, set, add }) => ({ ...key, ...set, ...add }));
    for (const chunk of chunks(values)) await runReturning(database, sql, columnsOf(chunk, columns), audience);
  }
}

const sameKey = (table: Table): string => table.primaryKey.map((name) => `t.${name} = s.${name}`).join(" AND ");

/** `unnest($1::uuid[], $2::text[]) AS s(id, name)`: one array parameter per column, whatever the number of rows. */
const source = (table: Table, columns: readonly string[]): string =>
  `unnest(${columns.map((name, index) => `$${index + 1}::${columnOf(table, name).type}[]`).join(", ")}) ` +
  `AS s(${columns.join(", ")})`;

const columnsOf = (rows: readonly Values[], columns: readonly string[]): Scalar[][] =>
  columns.map((column) => rows.map((row) => row[column] ?? null));

const chunks = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  );

const statementNames = new Map<string, string>();

/** Prepared once per connection: the texts are few, and a live batch is small enough for parsing to matter. */
async function run(database: Queryable, text: string, values: readonly unknown[]) {
  const name = statementNames.get(text) ?? `projector_${statementNames.size}`;
  statementNames.set(text, name);
  return database.query<{ audience: string | null }>({ name, text, values: [...values] });
}

async function runReturning(
  database: Queryable,
  text: string,
  values: readonly unknown[],
  audience: Set<string>,
): Promise<void> {
  const { rows } = await run(database, text, values);
  for (const row of rows) if (row.audience !== null) audience.add(row.audience);
}
