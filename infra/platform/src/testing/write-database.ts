import type { Kysely } from "kysely";
import type pg from "pg";
import { oneOffConnectTimeout, openPool } from "../postgres/pool.ts";
import { migrateWriteDatabase, writeDatabase } from "../write-database/database.ts";
import type { WriteDatabase } from "../write-database/tables.ts";
import { type TestDatabase, createTemplate, createTestDatabase } from "./database.ts";

export interface TestWriteDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Kysely<WriteDatabase>;
  drop(): Promise<void>;
}

const template = "test_template_write";

/** Milliseconds. The machine is busy with other tests. */
const connectTimeout = 100_000;

/** Creates the template of a run's write-side databases. */
export const createWriteTemplate = (): Promise<void> =>
  createTemplate(template, async (url) => {
    const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await migrateWriteDatabase(pool);
    await pool.end();
  });

/** A new migrated write-side database, without connections. */
export const createMigratedDatabase = (): Promise<TestDatabase> => createTestDatabase(template);

/** A new migrated write-side database. */
export async function createTestWriteDatabase(): Promise<TestWriteDatabase> {
  const { url, drop } = await createMigratedDatabase();
  const pool = openPool({ url, name: "test", connectTimeout });
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { url, pool, database: writeDatabase(pool), drop: close };
}
