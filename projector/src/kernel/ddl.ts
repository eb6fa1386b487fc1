import type pg from "pg";
import type { Projection } from "./define-projection.ts";
import type { Table } from "./table.ts";

/** A connection or pool that statements go through. */
export type Queryable = Pick<pg.ClientBase, "query">;

/** Makes a build's schema with its tables, without keys and indexes: those are cheaper once the rows are in. */
export async function createTables(database: Queryable, schema: string, projection: Projection): Promise<void> {
  await database.query(
    [`CREATE SCHEMA ${schema}`, ...projection.tables.map((table) => tableSql(schema, table))].join(";"),
  );
}

const tableSql = (schema: string, table: Table): string => {
  const columns = Object.entries(table.columns).map(
    ([name, { type, nullable }]) => `${name} ${type}${nullable ? "" : " NOT NULL"}`,
  );
  return `CREATE TABLE ${schema}.${table.name} (${columns.join(", ")})`;
};

export async function addPrimaryKey(database: Queryable, schema: string, table: Table): Promise<void> {
  await database.query(`ALTER TABLE ${schema}.${table.name} ADD PRIMARY KEY (${table.primaryKey.join(", ")})`);
}

/** Secondary indexes, and the statistics without which the first queries are planned blindly. */
export async function addIndexes(database: Queryable, schema: string, table: Table): Promise<void> {
  for (const columns of table.indexes) {
    await database.query(`CREATE INDEX ON ${schema}.${table.name} (${columns.join(", ")})`);
  }
  await database.query(`ANALYZE ${schema}.${table.name}`);
}

export async function dropTables(database: Queryable, schema: string): Promise<void> {
  await database.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
}
