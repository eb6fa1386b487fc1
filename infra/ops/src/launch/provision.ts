import { openPool } from "@provenwork/platform/postgres/pool";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import { readableByQueries } from "@provenwork/platform/write-database/tables";
import { migrateProjector } from "@provenwork/projector/kernel/projector-schema";
import pg from "pg";
import { reasonOf } from "../reason.ts";
import { Problem } from "./problem.ts";

export interface Databases {
  readonly log: string;
  readonly write: string;
  readonly read: string;
  /** The same as the query service sees them: through a role that can only read. */
  readonly logForQueries: string;
  readonly writeForQueries: string;
  readonly readForQueries: string;
}

const role = "provenwork_query";
const names = ["provenwork_log", "provenwork_write", "provenwork_read"] as const;

/** Makes the databases and the read-only role that are missing on a server; safe to repeat. @throws Problem */
export async function provision(serverUrl: string, queryPassword: string): Promise<Databases> {
  await onDatabase(serverUrl, (client) => createAll(client, queryPassword));
  const urlOf = (name: string, user?: string) => databaseUrl(serverUrl, name, user, queryPassword);
  const [log, write, read] = names.map((name) => urlOf(name)) as [string, string, string];
  await Promise.all([onDatabase(log, grantRead), prepareRead(read), prepareWrite(write)]);
  return {
    log,
    write,
    read,
    logForQueries: urlOf("provenwork_log", role),
    writeForQueries: urlOf("provenwork_write", role),
    readForQueries: urlOf("provenwork_read", role),
  };
}

async function createAll(client: pg.Client, queryPassword: string): Promise<void> {
  // Two starts against one server must not create the same thing at once.
  await client.query("SELECT pg_advisory_lock(hashtext('provenwork provisioning'))");
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database UNION ALL SELECT rolname FROM pg_roles",
  );
  const there = new Set(rows.map(({ name }) => name));
  for (const name of names) if (!there.has(name)) await client.query(`CREATE DATABASE ${name}`);
  const password = client.escapeLiteral(queryPassword);
  await client.query(`${there.has(role) ? "ALTER" : "CREATE"} ROLE ${role} LOGIN PASSWORD ${password}`);
  await client.query(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
}

/** Whatever the projector creates later is readable from the start. */
const grantRead = async (client: pg.Client): Promise<void> => {
  await client.query(`
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role};
    ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${role};
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' LOOP
        EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA %I TO ${role}', name, name);
      END LOOP;
    END $$`);
};

async function prepareRead(url: string): Promise<void> {
  await onDatabase(url, grantRead);
  // Here too, so that the query service finds what it reads first, whoever is up sooner.
  await withPool(url, migrateProjector);
}

const prepareWrite = (url: string): Promise<void> =>
  withPool(url, async (pool) => {
    await migrateWriteDatabase(pool);
    await pool.query(`GRANT SELECT ON ${readableByQueries.join(", ")} TO ${role}`);
  });

async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool({ url, name: "provenwork provisioning", max: 1, connectTimeout: 10_000 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(`Postgres at ${new URL(url).host} cannot be reached (${reasonOf(error)}): check DATABASE_URL`);
  }
  try {
    await work(client);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== "42501") throw error;
    throw new Problem(`${reasonOf(error)}: the user of DATABASE_URL must be allowed to create databases and roles`);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string, user: string | undefined, password: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (user !== undefined) {
    url.username = user;
    url.password = password;
  }
  return url.href;
}
