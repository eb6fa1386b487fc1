import { retryRaces } from "@provenwork/platform/postgres/create-once";
import { oneOffConnectTimeout } from "@provenwork/platform/postgres/pool";
import pg from "pg";
import { reasonOf } from "../reason.ts";
import { Problem } from "./problem.ts";
import { adopt, nothingForAll, prepareLog, prepareRead, prepareWrite } from "./rights.ts";
import { type DatabaseName, type RoleName, type RolePasswords, databases, roles } from "./roles.ts";

/** URLs of the databases as each service sees them, through its own role. */
export interface Databases {
  /** As the command service does, which owns log and write database. */
  readonly log: string;
  readonly write: string;
  /** As the projector does, which owns the read database. */
  readonly read: string;
  readonly logForProjector: string;
  readonly writeForProjector: string;
  /** Through a role that can only read. */
  readonly logForQueries: string;
  readonly writeForQueries: string;
  readonly readForQueries: string;
  /** For the email catcher, which can only add to its table. */
  readonly writeForMail: string | undefined;
}

interface Provisioned extends Databases {
  /** Messages about rights that the administrator could not revoke from all roles. */
  readonly warnings: string[];
}

const names = Object.keys(databases) as DatabaseName[];

/** Makes the databases and roles that are missing on a server, and sets all rights and passwords; safe to repeat. @throws Problem */
export async function provision(serverUrl: string, passwords: RolePasswords): Promise<Provisioned> {
  await onDatabase(serverUrl, (admin) => createAll(admin, passwords));
  const urls = databaseUrls(serverUrl, passwords);
  await Promise.all(
    names.map(async (name) => {
      const owner = roles[databases[name].owner];
      await onDatabase(databaseUrl(serverUrl, databases[name].name), async (admin) => {
        await retryRaces(() => admin.query(adopt(owner) + nothingForAll(owner)));
      });
    }),
  );
  await Promise.all([
    prepareLog(urls.log),
    prepareWrite(urls.write, { catchesMail: passwords.mail !== undefined }),
    prepareRead(urls.read),
  ]);
  return { ...urls, warnings: await warningsOn(urls.log, serverUrl) };
}

async function warningsOn(log: string, serverUrl: string): Promise<string[]> {
  const warnings: string[] = [];
  await onDatabase(log, async (client) => {
    const { rows } = await client.query<{ open: boolean }>(
      "SELECT has_function_privilege('public', 'pg_advisory_lock(bigint)', 'EXECUTE') AS open",
    );
    if (rows[0]?.open === true)
      warnings.push(
        `The administrator on ${new URL(serverUrl).host} is no superuser, so the roles may still call functions for advisory locks ` +
          "and large objects, with which a stolen password of one could hinder the others.",
      );
  });
  await onDatabase(serverUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database
       WHERE datallowconn AND has_database_privilege($1, oid, 'CONNECT') AND datname <> ALL ($2)`,
      [roles.query, names.map((name) => databases[name].name)],
    );
    if (rows.length > 0)
      warnings.push(
        `The roles may enter other databases of this server (${rows.map(({ name }) => name).join(", ")}): ` +
          "REVOKE CONNECT ON DATABASE … FROM PUBLIC where nobody else needs it.",
      );
  });
  return warnings;
}

/** Which of the databases a server has already. @throws Problem */
export async function databasesThere(serverUrl: string): Promise<string[]> {
  let there: string[] = [];
  await onDatabase(serverUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname = ANY ($1)",
      [names.map((name) => databases[name].name)],
    );
    there = rows.map(({ name }) => name);
  });
  return there;
}

/** The databases of a server as the services see them. */
export function databaseUrls(serverUrl: string, passwords: RolePasswords): Databases {
  const urlOf = (database: DatabaseName, role: RoleName) =>
    databaseUrl(serverUrl, databases[database].name, roles[role], passwords[role]);
  return {
    log: urlOf("log", "command"),
    write: urlOf("write", "command"),
    read: urlOf("read", "projector"),
    logForProjector: urlOf("log", "projector"),
    writeForProjector: urlOf("write", "projector"),
    logForQueries: urlOf("log", "query"),
    writeForQueries: urlOf("write", "query"),
    readForQueries: urlOf("read", "query"),
    writeForMail: passwords.mail === undefined ? undefined : urlOf("write", "mail"),
  };
}

async function createAll(admin: pg.Client, passwords: RolePasswords): Promise<void> {
  const made = (Object.keys(roles) as RoleName[]).filter((role) => passwords[role] !== undefined);
  for (const role of made) {
    await create(admin, "ROLE", roles[role]);
    const password = admin.escapeLiteral(passwords[role] ?? "");
    await retryRaces(() => admin.query(`ALTER ROLE ${roles[role]} LOGIN PASSWORD ${password}`));
  }
  await retryRaces(() => admin.query(limitQueries));
  await admin.query(actAsOwners);
  for (const { name, owner, others, commits } of Object.values(databases)) {
    await create(admin, "DATABASE", name);
    const rest = made.filter((role) => role !== owner);
    const allowed = rest.filter((role) => role in others);
    const listed = (some: readonly RoleName[]) => some.map((role) => roles[role]).join(", ");
    await retryRaces(() =>
      admin.query(`
        ALTER DATABASE ${name} OWNER TO ${roles[owner]};
        REVOKE ALL ON DATABASE ${name} FROM PUBLIC, ${listed(rest)};
        GRANT CONNECT ON DATABASE ${name} TO ${listed(allowed)};
        ${setCommits(name, commits)}`),
    );
  }
  if (await isOwnServer(admin)) await retryRaces(() => admin.query(closeOthers));
}

/** Readers have at most half of the connections, so that writers are never locked out. The read-only default only prevents accidents. */
const limitQueries = `
  DO $$ BEGIN
    EXECUTE format('ALTER ROLE ${roles.query} CONNECTION LIMIT %s', current_setting('max_connections')::int / 2);
  END $$;
  ALTER ROLE ${roles.query} SET default_transaction_read_only = on`;

/** What an operator chose for a standby stays, such as `remote_apply`. */
const setCommits = (name: string, commits: "on" | "off"): string => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_db_role_setting, unnest(setconfig) AS setting
        WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = '${name}') AND setrole = 0
          AND setting LIKE 'synchronous_commit=%' AND setting <> 'synchronous_commit=off') THEN
      ALTER DATABASE ${name} SET synchronous_commit = ${commits};
    END IF;
  END $$`;

/** An administrator who is no superuser makes databases of a role's own only as its member. */
const actAsOwners = `
  DO $$ BEGIN
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT ${roles.command}, ${roles.projector} TO %I', current_user);
    END IF;
  END $$`;

/** If the server has no other databases, no role needs to connect to the ones that every server has. */
const closeOthers = `
  REVOKE ALL ON DATABASE postgres FROM PUBLIC;
  REVOKE ALL ON DATABASE template1 FROM PUBLIC`;

async function isOwnServer(admin: pg.Client): Promise<boolean> {
  const known = ["postgres", "template0", "template1", ...Object.values(databases).map(({ name }) => name)];
  const { rows } = await admin.query(
    `SELECT FROM pg_database WHERE datname <> ALL ($1) UNION ALL
     SELECT FROM pg_database WHERE datname IN ('postgres', 'template1') AND NOT pg_has_role(datdba, 'USAGE')`,
    [known],
  );
  return rows.length === 0;
}

const catalogues = { ROLE: "pg_roles WHERE rolname", DATABASE: "pg_database WHERE datname" } as const;

const create = (admin: pg.Client, kind: keyof typeof catalogues, name: string): Promise<void> =>
  retryRaces(async () => {
    const { rowCount } = await admin.query(`SELECT FROM ${catalogues[kind]} = $1`, [name]);
    if (rowCount === 0) await admin.query(`CREATE ${kind} ${name}`);
  });

const oldestMajor = 16;

/** @throws Problem for a server that is older than what the product is tested on */
export async function requireVersion(client: Pick<pg.Client, "query">, host: string): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number",
  );
  const [server] = rows;
  if (server !== undefined && server.number >= oldestMajor * 10_000) return;
  throw new Problem(`Postgres at ${host} is version ${server?.version}: Provenwork needs ${oldestMajor} or newer`);
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: oneOffConnectTimeout,
    options: "-c lock_timeout=30s",
  });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Problem(`Postgres at ${new URL(url).host} cannot be reached (${reasonOf(error)}): check DATABASE_URL`);
  }
  try {
    await requireVersion(client, new URL(url).host);
    await work(client);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== "42501") throw error;
    throw new Problem(`${reasonOf(error)}: the user of DATABASE_URL must be allowed to create databases and roles`);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string, user?: string, password?: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (user !== undefined && password !== undefined) {
    url.username = user;
    url.password = password;
  }
  return url.href;
}
