import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { migrate } from "../postgres/migrate.ts";
import { writeMigrations } from "./migrations.ts";
import type { WriteDatabase } from "./tables.ts";

/** Typed access to the write-side tables over a pool that the caller owns. */
export const writeDatabase = (pool: pg.Pool): Kysely<WriteDatabase> =>
  new Kysely({ dialect: new PostgresDialect({ pool }) });

/** Brings the write-side tables up to this release; safe to call from every process at once. */
export const migrateWriteDatabase = (pool: pg.Pool): Promise<void> => migrate(pool, writeMigrations);
