import type { Values } from "./changes.ts";
import type { Queryable } from "./ddl.ts";
import type { NetChanges, ReadModelFold } from "./fold.ts";
import { type Statement, runAll } from "./statements.ts";
import { type Table, columnNames } from "./table.ts";
import { unnested } from "./unnest.ts";

/** Writes a read model's folded changes; answers the audience keys of every row touched. */
export async function writeFold(database: Queryable, schema: string, fold: ReadModelFold): Promise<Set<string>> {
  const audience = new Set<string>();
  const statements: Statement[] = [];
  for (const tableFold of fold.tables.values()) {
    if (!tableFold.untouched) statements.push(...changing(schema, tableFold.table, tableFold.net(), audience));
  }
  await runAll(database, statements, audience);
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
  await runAll(database, changing(schema, table, changes, audience), audience);
}

function changing(schema: string, table: Table, changes: NetChanges, audience: Set<string>): Statement[] {
  for (const person of changes.people) audience.add(person);
  for (const row of changes.rows) audience.add(String(row[table.audience]));
  return [
    ...removePeople(schema, table, changes.people),
    ...removeRows(schema, table, changes.removed),
    ...upsertRows(schema, table, changes.rows),
    ...patchRows(schema, table, changes.patches),
  ];
}

function removePeople(schema: string, table: Table, people: readonly string[]): Statement[] {
  const rows = people.map((person) => ({ [table.audience]: person }));
  return unnested(table, [table.audience], rows).map(({ source, values }) => ({
    text: `DELETE FROM ${schema}.${table.name} t USING ${source} WHERE t.${table.audience} = s.${table.audience}`,
    values,
  }));
}

function removeRows(schema: string, table: Table, keys: readonly Values[]): Statement[] {
  return unnested(table, table.primaryKey, keys).map(({ source, values }) => ({
    text: `DELETE FROM ${schema}.${table.name} t USING ${source} WHERE ${sameKey(table)} ${returning(table)}`,
    values,
  }));
}

function upsertRows(schema: string, table: Table, rows: readonly Values[]): Statement[] {
  const columns = columnNames(table);
  return unnested(table, columns, rows).map(({ source, values }) => ({
    text: `${insertHead(schema, table)} SELECT ${columns.join(", ")} FROM ${source} ${onConflict(table)}`,
    values,
  }));
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

/** Patches of the same columns share a statement. */
function patchRows(schema: string, table: Table, patches: readonly Patch[]): Statement[] {
  const groups = Map.groupBy(patches, ({ set, add }) =>
    JSON.stringify([Object.keys(set).sort(), Object.keys(add).sort()]),
  );
  return [...groups.values()].flatMap((group) => patchAlike(schema, table, group));
}

function patchAlike(schema: string, table: Table, group: readonly Patch[]): Statement[] {
  const sets = Object.keys(group[0]?.set ?? {}).sort();
  const adds = Object.keys(group[0]?.add ?? {}).sort();
  if (sets.length + adds.length === 0) return [];
  const assignments = [
    ...sets.map((name) => `${name} = s.${name}`),
    ...adds.map((name) => `${name} = t.${name} + s.${name}`),
  ];
  const rows = group.map(({ key, set, add }) => ({ ...key, ...set, ...add }));
  return unnested(table, [...table.primaryKey, ...sets, ...adds], rows).map(({ source, values }) => ({
    text:
      `UPDATE ${schema}.${table.name} t SET ${assignments.join(", ")} FROM ${source} ` +
      `WHERE ${sameKey(table)} ${returning(table)}`,
    values,
  }));
}

const returning = (table: Table): string => `RETURNING t.${table.audience} AS audience`;

const sameKey = (table: Table): string => table.primaryKey.map((name) => `t.${name} = s.${name}`).join(" AND ");
