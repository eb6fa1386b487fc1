import { randomBytes } from "node:crypto";
import type pg from "pg";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { type TestDatabase, createTemplate, createTestDatabase } from "@provenwork/platform/testing/database";
import { createMigratedDatabase } from "@provenwork/platform/testing/write-database";
import { readableByQueries } from "@provenwork/platform/write-database/readable-by-queries";
import { createBuild, point } from "@provenwork/projector/kernel/builds";
import { startCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { addIndexes, addPrimaryKey } from "@provenwork/projector/kernel/ddl";
import type { Projection } from "@provenwork/projector/kernel/define-projection";
import { migrateProjector } from "@provenwork/projector/kernel/projector-schema";
import { projections } from "@provenwork/projector/areas";

export interface Databases {
  /** As the projector and the command service see them. */
  readonly read: pg.Pool;
  readonly write: pg.Pool;
  /** As the query service sees them: with a role that can only read. */
  readonly readUrl: string;
  readonly writeUrl: string;
  /** Disconnects the query service from the read database, and lets it in again. */
  shutOut(): Promise<void>;
  letIn(): Promise<void>;
  drop(): Promise<void>;
}

export const logId = "0198c0de-0000-7000-8000-0000000000aa";
export const position = (n: number): string => String(n).padStart(19, "0");

const openRead = (url: string): pg.Pool =>
  openPool({ url, name: "test projector", connectTimeout: oneOffConnectTimeout });

let made: Promise<string> | undefined;

/** Read models take hundreds of statements to make: a worker makes them once, and its databases are copies. */
async function makeTemplate(): Promise<string> {
  const name = `test_template_read_${randomBytes(6).toString("hex")}`;
  await createTemplate(name, fillRead);
  return name;
}

async function fillRead(url: string): Promise<void> {
  const read = openRead(url);
  await migrateProjector(read);
  for (const projection of projections) await point(read, await build(read, projection));
  await startCheckpoint(read, { log: logId, position: position(0), eventId: logId });
  await read.end();
}

async function createRead(): Promise<TestDatabase> {
  return createTestDatabase(await (made ??= makeTemplate()));
}

/**
 * Read and write database with every read model built, empty and live, at position 0. `readUrl`: an empty database on another
 * server to have the read models.
 */
export async function createDatabases(readUrl?: string): Promise<Databases> {
  if (readUrl !== undefined) await fillRead(readUrl);
  const [readDb, writeDb] = await Promise.all([
    readUrl === undefined ? createRead() : { url: readUrl, drop: async () => {} },
    createMigratedDatabase(),
  ]);
  const read = openRead(readDb.url);
  const write = openPool({ url: writeDb.url, name: "test commands", connectTimeout: oneOffConnectTimeout });
  const role = `test_reader_${randomBytes(4).toString("hex")}`;
  for (const pool of readUrl === undefined ? [read] : [read, write])
    await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  await read.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role}`);
  await read.query(`ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${role}`);
  const { rows } = await read.query<{ names: string }>(
    "SELECT string_agg(nspname, ', ') AS names FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema$)'",
  );
  const schemas = rows[0]?.names;
  await read.query(`GRANT USAGE ON SCHEMA ${schemas} TO ${role}`);
  await read.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${schemas} TO ${role}`);
  await write.query(`GRANT SELECT ON ${readableByQueries.join(", ")} TO ${role}`);
  const asReader = (url: string) => Object.assign(new URL(url), { username: role, password: role }).href;
  return {
    read,
    write,
    readUrl: asReader(readDb.url),
    writeUrl: asReader(writeDb.url),
    async shutOut() {
      await read.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`);
      await read.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1 AND datname = current_database()",
        [role],
      );
    },
    async letIn() {
      await read.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
    },
    async drop() {
      await read.query(`DROP OWNED BY ${role}`);
      await write.query(`DROP OWNED BY ${role}`);
      await Promise.all([read.end(), write.end()]);
      await Promise.all([readDb.drop(), writeDb.drop()]);
    },
  };
}

/** A further build of a read model, empty; point to it to make it live. */
export async function build(read: pg.Pool, projection: Projection) {
  const schema = await createBuild(read, projection);
  for (const table of projection.tables) {
    await addPrimaryKey(read, schema, table);
    await addIndexes(read, schema, table);
  }
  return { schema, readModel: projection.name, version: projection.version };
}
