import { chmodSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { provision } from "./provision.ts";

/** A server of its own: roles and these database names exist once per server. */
async function server(): Promise<string> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const running = await startEmbeddedPostgres({ folder: join(folder, "postgres"), settings: { fsync: "off" } });
  onTestFinished(() => running.stop());
  return running.url;
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

it("makes three databases and a role that reads what it must and writes nothing", async () => {
  const url = await server();
  await provision(url, "first");
  const databases = await provision(url, "second"); // a repeat changes nothing but the password
  await on(databases.read, (client) =>
    client.query("CREATE SCHEMA accounts_v1; CREATE TABLE accounts_v1.accounts AS SELECT 1 AS id"),
  );
  await on(databases.readForQueries, async (client) => {
    expect((await client.query("SELECT id FROM accounts_v1.accounts")).rows).toEqual([{ id: 1 }]);
    await client.query("SET default_transaction_read_only = off");
    await expect(client.query("INSERT INTO accounts_v1.accounts VALUES (2)")).rejects.toThrow(/permission denied/);
    await expect(client.query("CREATE SCHEMA mine")).rejects.toThrow(/permission denied/);
  });
  await on(databases.writeForQueries, async (client) => {
    for (const table of ["ended_sessions", "account_auth_version", "caught_mail", "person_keys"]) {
      expect((await client.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
    }
    await expect(client.query("SELECT * FROM credentials")).rejects.toThrow(/permission denied/);
    await expect(client.query("SELECT * FROM outbox")).rejects.toThrow(/permission denied/);
  });
});

it("says in one line that the server cannot be reached", async () => {
  await expect(provision("postgres://nobody@127.0.0.1:1/postgres", "x")).rejects.toThrow(
    "Postgres at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL",
  );
});
