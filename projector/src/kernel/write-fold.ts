import type { Values } from "./changes.ts";
import { addTopics, audienceColumns } from "./audience.ts";
import type { Queryable } from "./ddl.ts";
import { effectsOf } from "./erasure.ts";
import type { NetChanges, ReadModelFold } from "./fold.ts";
import { type Statement, runAll } from "./statements.ts";
import { type Table, writtenColumns } from "./table.ts";
import { unnested } from "./unnest.ts";

/** Writes a read model's folded changes; returns the topics of every changed row. */
export async function writeFold(database: Queryable, schema: string, fold: ReadModelFold): Promise<Set<string>> {
  const topics = new Set<string>();
  const statements: Statement[] = [];
  for (const tableFold of fold.tables.values()) {
    if (tableFold.untouched) continue;
    for (const changes of tableFold.net()) statements.push(...changing(schema, tableFold.table, changes, topics));
  }
  await runAll(database, statements, topics);
  return topics;
}

/** Writes one table's net changes, collecting the topics of the rows touched. */
export async function writeChanges(
  database: Queryable,
  schema: string,
  table: Table,
  changes: NetChanges,
  topics: Set<string>,
): Promise<void> {
  await runAll(database, changing(schema, table, changes, topics), topics);
}

function changing(schema: string, table: Table, changes: NetChanges, topics: Set<string>): Statement[] {
  for (const row of changes.rows) addTopics(topics, table, row);
  return [
    ...erasePeople(schema, table, changes.erased),
    ...removeRows(schema, table, changes.removed),
    ...upsertRows(schema, table, changes.rows),
    ...patchRows(schema, table, changes.patches),
  ];
}

function erasePeople(schema: string, table: Table, people: readonly string[]): Statement[] {
  return effectsOf(table).flatMap(([column, effect]) => {
    const rows = people.map((person) => ({ [column]: person }));
    return unnested(table, [column], rows).map(({ source, values }) => ({
      table,
      text:
        effect === "remove"
          ? `DELETE FROM ${schema}.${table.name} t USING ${source} WHERE t.${column} = s.${column} ${returning(table)}`
          : `UPDATE ${schema}.${table.name} t SET ${effect.blank.map((name) => `${name} = NULL`).join(", ")} ` +
            `FROM ${source} WHERE t.${column} = s.${column} ${returning(table)}`,
      values,
    }));
  });
}

function removeRows(schema: string, table: Table, keys: readonly Values[]): Statement[] {
  return unnested(table, table.primaryKey, keys).map(({ source, values }) => ({
    table,
    text: `DELETE FROM ${schema}.${table.name} t USING ${source} WHERE ${sameKey(table)} ${returning(table)}`,
    values,
  }));
}

function upsertRows(schema: string, table: Table, rows: readonly Values[]): Statement[] {
  const columns = writtenColumns(table);
  return unnested(table, columns, rows).map(({ source, values }) => ({
    table,
    text: `${insertHead(schema, table)} SELECT ${columns.join(", ")} FROM ${source} ${onConflict(table)}`,
    values,
  }));
}

export const insertHead = (schema: string, table: Table): string =>
  `INSERT INTO ${schema}.${table.name} (${writtenColumns(table).join(", ")})`;

export function onConflict(table: Table): string {
  const others = writtenColumns(table).filter((column) => !table.primaryKey.includes(column));
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
    table,
    text:
      `UPDATE ${schema}.${table.name} t SET ${assignments.join(", ")} FROM ${source} ` +
      `WHERE ${sameKey(table)} ${returning(table)}`,
    values,
  }));
}

/** Whom the touched rows concern; a row without columns for it where that is the same for all. */
function returning(table: Table): string {
  if (table.audience.length === 0) return "";
  const columns = audienceColumns(table);
  return `RETURNING ${columns.length === 0 ? "true AS touched" : columns.map((name) => `t.${name}`).join(", ")}`;
}

const sameKey = (table: Table): string => table.primaryKey.map((name) => `t.${name} = s.${name}`).join(" AND ");
