import type { Kysely } from "kysely";
import type pg from "pg";
import { openPool } from "../postgres/pool.ts";
import { migrateWriteDatabase, writeDatabase } from "../write-database/database.ts";
import type { WriteDatabase } from "../write-database/tables.ts";
import { createTestDatabase } from "./database.ts";

export interface TestWriteDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly database: Kysely<WriteDatabase>;
  drop(): Promise<void>;
}

/** A migrated write-side database of a test's own. */
export async function createTestWriteDatabase(): Promise<TestWriteDatabase> {
  const { url, drop } = await createTestDatabase();
  const pool = openPool({ url, name: "test" });
  await migrateWriteDatabase(pool);
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { url, pool, database: writeDatabase(pool), drop: close };
}
