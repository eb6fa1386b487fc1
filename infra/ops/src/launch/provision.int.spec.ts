import { chmodSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../postgres/embedded.ts";
import { testFolder } from "@provenwork/platform/testing/folder";
import { readableByQueries } from "@provenwork/platform/write-database/readable-by-queries";
import { rolePassword } from "./keys.ts";
import { type Databases, provision } from "./provision.ts";

const passwords = () => ({
  command: rolePassword(),
  projector: rolePassword(),
  query: rolePassword(),
  mail: rolePassword(),
});

/** A server of its own: roles and these database names exist once per server. */
async function startServer(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const folder = testFolder();
  chmodSync(folder, 0o755);
  return startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off", ...settings } });
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const denied = /permission denied|must be owner|must be able to SET ROLE/;

describe("the roles of the services", () => {
  let server: EmbeddedPostgres;
  let databases: Databases;
  beforeAll(async () => {
    server = await startServer();
    await provision(server.url, passwords());
    databases = await provision(server.url, passwords()); // a repeat changes nothing but the passwords
    await on(databases.read, (client) =>
      client.query("CREATE SCHEMA accounts_v1; CREATE TABLE accounts_v1.accounts AS SELECT 1 AS id"),
    );
  });
  afterAll(() => server.stop());

  /** A database as one role sees it, and whether that is all it may do there. */
  const views = () =>
    ({
      "query in log": databases.logForQueries,
      "query in write": databases.writeForQueries,
      "query in read": databases.readForQueries,
      "projector in log": databases.logForProjector,
      "projector in write": databases.writeForProjector,
      "mail in write": databases.writeForMail ?? "",
      "command in log": databases.log,
      "command in write": databases.write,
      "projector in read": databases.read,
    }) as const;
  type View = keyof ReturnType<typeof views>;
  const guests: readonly View[] = [
    "query in log",
    "query in write",
    "query in read",
    "projector in log",
    "projector in write",
    "mail in write",
  ];
  const owners: readonly View[] = ["command in log", "command in write", "projector in read"];

  it("read what they must", async () => {
    await on(databases.readForQueries, async (client) => {
      expect((await client.query("SELECT id FROM accounts_v1.accounts")).rows).toEqual([{ id: 1 }]);
      expect((await client.query("SELECT * FROM projector.live_versions")).rows).toEqual([]);
    });
    await on(databases.writeForQueries, async (client) => {
      for (const table of readableByQueries) {
        expect((await client.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
      }
    });
    await on(databases.logForQueries, async (client) => {
      expect((await client.query("SELECT type FROM event_log.events")).rows).toEqual([{ type: "LogCreated" }]);
    });
    await on(databases.writeForProjector, (client) => client.query("SELECT * FROM person_keys"));
  });

  it.each<[View, string]>([
    ["query in log", "INSERT INTO event_log.events SELECT * FROM event_log.events"],
    ["query in log", "SELECT * FROM event_log.head FOR UPDATE"],
    [
      "query in log",
      "SELECT * FROM event_log.append_group('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')",
    ],
    ["query in log", "BEGIN; LOCK TABLE event_log.head IN SHARE MODE"],
    ["query in write", "SELECT * FROM credentials"],
    ["query in write", "SELECT * FROM outbox"],
    ["query in write", "DELETE FROM ended_sessions"],
    ["query in write", "SELECT * FROM locks FOR UPDATE"],
    ["query in write", "BEGIN; LOCK TABLE status_lists IN SHARE MODE"],
    ["query in write", "BEGIN; LOCK TABLE migrations IN ACCESS SHARE MODE"],
    ["query in write", "SELECT setval(pg_get_serial_sequence('caught_mail', 'mail_id'), 1)"],
    ["query in read", "INSERT INTO accounts_v1.accounts VALUES (2)"],
    ["query in read", "SELECT * FROM projector.checkpoint FOR UPDATE"],
    ["query in read", "SELECT * FROM projector.locks FOR UPDATE"],
    ["query in read", "SELECT * FROM accounts_v1.accounts FOR SHARE"],
    ["query in read", "BEGIN; LOCK TABLE projector.locks IN SHARE MODE"],
    ["query in read", "CREATE SCHEMA mine"],
    ["projector in log", "UPDATE event_log.events SET type = ''"],
    ["projector in log", "DELETE FROM event_log.events"],
    ["projector in log", "UPDATE event_log.head SET schema_version = 9"],
    ["projector in log", "DROP TABLE event_log.events"],
    ["projector in write", "SELECT * FROM credentials"],
    ["projector in write", "UPDATE person_keys SET wrapped = NULL"],
    ["projector in write", "SELECT * FROM ended_sessions"],
    ["mail in write", "SELECT * FROM caught_mail"],
    ["mail in write", "SELECT * FROM person_keys"],
    ["mail in write", "SELECT * FROM credentials"],
  ])("%s is refused: %s", async (view, statement) => {
    await on(views()[view], async (client) => {
      await client.query("SET default_transaction_read_only = off");
      await expect(client.query(statement)).rejects.toThrow(denied);
    });
  });

  const harmful = [
    "SELECT pg_advisory_lock(1)",
    "SELECT pg_try_advisory_lock(n) FROM generate_series(1, 3) n",
    "SELECT pg_advisory_xact_lock_shared(1, 2)",
    "CREATE TABLE public.mine (n int)",
    "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "SELECT lo_create(0)",
    "SELECT lo_from_bytea(0, 'x')",
    "SELECT lo_import('/etc/passwd')",
    "SELECT pg_read_file('/etc/passwd')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "CREATE EXTENSION plpgsql",
    "CREATE ROLE another",
    "CREATE DATABASE another",
    "SET ROLE postgres",
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'checkpointer' OR usename = 'postgres'",
  ];
  const byGuests = [
    ...harmful,
    "CREATE TEMP TABLE mine (n int)",
    "CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "DO $$ BEGIN LOOP END LOOP; END $$",
  ];
  const cases = guests.flatMap((view) => byGuests.map((statement) => [view, statement] as const));
  it.each(cases)("%s is refused: %s", async (view, statement) => {
    await on(views()[view], async (client) => {
      await client.query("RESET default_transaction_read_only; SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE");
      await expect(client.query(statement)).rejects.toThrow(
        /permission denied|already exists|must be (super|a member)/i,
      );
    });
  });

  const aboveTables = harmful.filter((statement) => !/public\.mine|plpgsql/.test(statement));
  it.each(owners.flatMap((view) => aboveTables.map((statement) => [view, statement] as const)))(
    "%s is no superuser: %s",
    async (view, statement) => {
      await on(views()[view], (client) => expect(client.query(statement)).rejects.toThrow(/permission denied/));
    },
  );

  it("enter no database but their own", async () => {
    const elsewhere = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
    const closed = [
      ...[databases.logForQueries, databases.log, databases.read].flatMap((url) => [
        elsewhere(url, "postgres"),
        elsewhere(url, "template1"),
      ]),
      elsewhere(databases.log, "provenwork_read"),
      elsewhere(databases.writeForMail ?? "", "provenwork_log"),
      elsewhere(databases.writeForMail ?? "", "provenwork_read"),
    ];
    for (const url of closed) {
      await expect(on(url, async () => {})).rejects.toThrow(/permission denied for database/);
    }
  });

  it("of queries leaves connections to the others", async () => {
    const { rows } = await on(server.url, (client) =>
      client.query(
        "SELECT rolconnlimit * 2 <= current_setting('max_connections')::int AS half, rolconnlimit > 0 AS some FROM pg_roles WHERE rolname = 'provenwork_query'",
      ),
    );
    expect(rows).toEqual([{ half: true, some: true }]);
  });

  it("cannot hold up the start of a service with what they may read", async () => {
    await on(databases.writeForQueries, async (reader) => {
      await reader.query("BEGIN; SELECT * FROM status_lists; SELECT * FROM person_keys");
      const again = await provision(server.url, passwords());
      expect(Object.keys(again)).toEqual(Object.keys(databases));
    });
  });
});

describe("a server", () => {
  it("that an earlier release set up is taken over, with what is in it", async () => {
    const server = await startServer();
    onTestFinished(() => server.stop());
    for (const name of ["log", "write", "read"])
      await on(server.url, (admin) => admin.query(`CREATE DATABASE provenwork_${name}`));
    const read = Object.assign(new URL(server.url), { pathname: "/provenwork_read" }).href;
    await on(read, (admin) => admin.query("CREATE SCHEMA old_v1; CREATE TABLE old_v1.old AS SELECT 7 AS n"));
    const databases = await provision(server.url, passwords());
    await on(databases.readForQueries, async (reader) => {
      expect((await reader.query("SELECT n FROM old_v1.old")).rows).toEqual([{ n: 7 }]);
    });
    await on(databases.read, (projector) =>
      projector.query("ALTER TABLE old_v1.old ADD COLUMN m int; DROP SCHEMA old_v1 CASCADE"),
    );
  });

  it("is set up by an administrator who is no superuser, too, and by two at once", async () => {
    const server = await startServer();
    onTestFinished(() => server.stop());
    await on(server.url, (admin) => admin.query("CREATE ROLE operator LOGIN CREATEDB CREATEROLE PASSWORD 'operator'"));
    const url = Object.assign(new URL(server.url), { username: "operator", password: "operator" }).href;
    const same = passwords();
    const [databases] = await Promise.all([provision(url, same), provision(url, same)]);
    await on(databases.writeForQueries, async (client) => {
      expect((await client.query("SELECT * FROM ended_sessions")).rows).toEqual([]);
      await client.query("RESET default_transaction_read_only; SET default_transaction_read_only = off");
      await expect(client.query("CREATE TEMP TABLE mine (n int)")).rejects.toThrow(denied);
    });
  });

  it("that cannot be reached is said in one line", async () => {
    await expect(provision("postgres://nobody@127.0.0.1:1/postgres", passwords())).rejects.toThrow(
      "Postgres at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL",
    );
  });
});

it("log and write database wait for the disk, read models do not, whatever the server's default", async () => {
  const server = await startServer({ synchronous_commit: "off" });
  onTestFinished(() => server.stop());
  const commits = async () => {
    const urls = await provision(server.url, passwords());
    const { warnings: _warnings, ...services } = urls;
    const setting = (url: string) =>
      on(url, async (client) => {
        const { rows } = await client.query<{ value: string }>("SELECT current_setting('synchronous_commit') AS value");
        return rows[0]?.value;
      });
    const entries = Object.entries(services).map(async ([name, url]) => [name, await setting(url ?? "")]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  };
  const durable = [
    "log",
    "logForProjector",
    "logForQueries",
    "write",
    "writeForMail",
    "writeForProjector",
    "writeForQueries",
  ];
  const ofEach = (log: string) =>
    Object.fromEntries([
      ...durable.map((name) => [name, name.startsWith("log") ? log : "on"]),
      ...["read", "readForQueries"].map((name) => [name, "off"]),
    ]);
  expect(await commits()).toEqual(ofEach("on"));
  const change = (value: string) =>
    on(server.url, (client) => client.query(`ALTER DATABASE provenwork_log SET synchronous_commit = ${value}`));
  await change("remote_apply");
  expect(await commits(), "the operator's choice").toEqual(ofEach("remote_apply"));
  await change("off");
  expect(await commits(), "what loses acknowledged changes").toEqual(ofEach("on"));
});
