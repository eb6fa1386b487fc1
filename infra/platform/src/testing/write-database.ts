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

/** Migrates once what every write-side database of a run is copied from. */
export const createWriteTemplate = (): Promise<void> =>
  createTemplate(template, async (url) => {
    const pool = openPool({ url, name: "test", connectTimeout: oneOffConnectTimeout });
    await migrateWriteDatabase(pool);
    await pool.end();
  });

/** A migrated write-side database of a test's own, without connections. */
export const createMigratedDatabase = (): Promise<TestDatabase> => createTestDatabase(template);

/** A migrated write-side database of a test's own. */
export async function createTestWriteDatabase(): Promise<TestWriteDatabase> {
  const { url, drop } = await createMigratedDatabase();
  const pool = openPool({ url, name: "test", connectTimeout });
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { url, pool, database: writeDatabase(pool), drop: close };
}
