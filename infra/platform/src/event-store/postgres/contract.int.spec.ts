import pg from "pg";
import { openTestEventStore } from "../../testing/event-store.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { eventStoreContract } from "../contract.suite.ts";
import type { ContractSubject } from "../contract/subject.ts";

let database: TestDatabase;
let elsewhere: TestDatabase;

const subject: ContractSubject = {
  elsewhere: ["restartServer"], // infra/ops has a server that may be stopped
  async setUp() {
    [database, elsewhere] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  },
  async tearDown() {
    await Promise.all([database.drop(), elsewhere.drop()]);
  },
  open: (ms) => openTestEventStore(database.url, ms),
  url: () => database.url,
  async dropConnections() {
    await administer(
      elsewhere.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOf(database)}'`,
    );
  },
  /** One in another database of the server, one in the log's own: both have written and not committed. */
  async holdTransactions() {
    const clients = await Promise.all(
      [elsewhere, database].map(async ({ url }) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await client.query("BEGIN");
        await client.query("CREATE TABLE held (n int)");
        return client;
      }),
    );
    return async () => {
      for (const client of clients) {
        await client.query("ROLLBACK");
        await client.end();
      }
    };
  },
  loseEvents: (stream, before = 2_147_483_647) =>
    administer(database.url, `DELETE FROM event_log.events WHERE stream = '${stream}' AND revision < ${before}`),
  async swapLog() {
    await administer(elsewhere.url, `DROP DATABASE ${nameOf(database)} WITH (FORCE)`);
    await administer(elsewhere.url, `CREATE DATABASE ${nameOf(database)}`);
    await (await openTestEventStore(database.url)).close();
  },
};

eventStoreContract("Postgres", subject);

const nameOf = ({ url }: TestDatabase): string => new URL(url).pathname.slice(1);

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
