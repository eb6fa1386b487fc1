import { retryRaces } from "@provenwork/platform/postgres/create-once";
import type pg from "pg";
import type { Projection } from "./define-projection.ts";
import type { Column, Index, Table } from "./table.ts";
import { tallySql } from "./tally.ts";

/** A connection or pool that statements go through. */
export type Queryable = Pick<pg.ClientBase, "query">;

/** Makes a build's schema with its tables, without keys and indexes: those are cheaper once the rows are in. */
export async function createTables(database: Queryable, schema: string, projection: Projection): Promise<void> {
  const { tables } = projection;
  await prepare(database, [
    ...new Set(tables.flatMap(({ extensions, setup }) => [...extensions.map(extensionSql), ...setup])),
  ]);
  await database.query([`CREATE SCHEMA ${schema}`, ...tables.map((table) => tableSql(schema, table))].join(";"));
}

/** Two builds that create the same extension at once fail each other: the later one tries again and finds it there. */
async function prepare(database: Queryable, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await retryRaces(() => database.query(statements.join(";")));
}

const extensionSql = (name: string): string => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`;

export const tableSql = (schema: string, table: Table): string => {
  const columns = Object.entries(table.columns).map(([name, column]) => `${name} ${columnSql(column)}`);
  return `CREATE TABLE ${schema}.${table.name} (${columns.join(", ")})`;
};

// A generated column is never null, and NOT NULL would prevent copies of the table without the expression.
function columnSql({ type, nullable, generated }: Column): string {
  if (generated !== undefined) return `${type} GENERATED ALWAYS AS (${generated}) STORED`;
  return nullable ? type : `${type} NOT NULL`;
}

export const primaryKeySql = (schema: string, table: Table): string =>
  `ALTER TABLE ${schema}.${table.name} ADD PRIMARY KEY (${table.primaryKey.join(", ")})`;

export async function addPrimaryKey(database: Queryable, schema: string, table: Table): Promise<void> {
  await database.query(primaryKeySql(schema, table));
}

/**
 * A GIN index keeps new entries in a list until it is this long, in kB, or until a vacuum; every search reads all of it (PostgreSQL manual,
 * "GIN Fast Update Technique"). At the 4 MB that Postgres would take, facets of a search read it some twenty times.
 */
const maxPendingList = 1_024;

export function indexSql(schema: string, table: Table, index: Index): string {
  const { on, using = "btree", include, where } = "on" in index ? index : { on: index };
  const included = include === undefined ? "" : ` INCLUDE (${include.join(", ")})`;
  const condition = where === undefined ? "" : ` WHERE ${where}`;
  const kept = using === "gin" ? ` WITH (gin_pending_list_limit = ${maxPendingList})` : "";
  return `CREATE INDEX ON ${schema}.${table.name} USING ${using} (${on.join(", ")})${included}${kept}${condition}`;
}

/** Begins to keep the tally that the table declares, if any: once its rows are loaded. */
export async function addTally(database: Queryable, schema: string, table: Table): Promise<void> {
  if (table.tally.length > 0) await database.query(tallySql(schema, table));
}

/** Secondary indexes, the tally, and the statistics without which the first queries are planned blindly. */
export async function addIndexes(database: Queryable, schema: string, table: Table): Promise<void> {
  for (const index of table.indexes) await database.query(indexSql(schema, table, index));
  await addTally(database, schema, table);
  await database.query(`ANALYZE ${schema}.${table.name}`);
}

export async function dropTables(database: Queryable, schema: string): Promise<void> {
  await database.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
}
