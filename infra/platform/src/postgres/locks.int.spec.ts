import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createLocksTable, heldLocks, releaseLocks, tryLock } from "./locks.ts";
import { migrate } from "./migrate.ts";
import { oneOffConnectTimeout, openPool } from "./pool.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = openPool({ url: database.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await pool.query(createLocksTable("locks"));
  await pool.end();
});
afterAll(() => database.drop());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

describe("a lock in a row", () => {
  it("is held by one connection until released", async () => {
    const [one, other] = [await connected(), await connected()];
    expect(await tryLock(one, "locks", "given back")).toBe(true);
    expect(await tryLock(other, "locks", "given back")).toBe(false);
    expect(await tryLock(other, "locks", "another")).toBe(true);
    expect(await tryLock(one, "locks", "kept")).toBe(true);
    expect(await heldLocks(other, "locks")).toEqual(new Set(["given back", "another", "kept"]));
    await releaseLocks(one, "locks", "given back");
    expect(await heldLocks(other, "locks")).toEqual(new Set(["another", "kept"]));
    expect(await tryLock(other, "locks", "given back")).toBe(true);
    await releaseLocks(one, "locks");
    expect(await tryLock(other, "locks", "kept")).toBe(true);
  });

  it("is released with the connection that holds it", async () => {
    const [one, other] = [await connected(), await connected()];
    expect(await tryLock(one, "locks", "killed")).toBe(true);
    const { rows } = await one.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const ended = new Promise<void>((done) => one.once("end", () => done()));
    await other.query("SELECT pg_terminate_backend($1, 10000)", [rows[0]?.pid]);
    await ended;
    expect(await tryLock(other, "locks", "killed")).toBe(true);
  });

  it("is acquired by one of many concurrent connections", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, connected));
    for (let round = 0; round < 20; round += 1) {
      const won = await Promise.all(all.map((client) => tryLock(client, "locks", `round ${round}`)));
      expect(won.filter(Boolean)).toHaveLength(1);
    }
  });
});

it("concurrent migrations are applied once", async () => {
  const url = (await createTestDatabase()).url;
  const pools = Array.from({ length: 6 }, (_, n) =>
    openPool({ url, name: `migrating ${n}`, max: 1, connectTimeout: oneOffConnectTimeout }),
  );
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))));
  const migrations = [
    { name: "one", sql: "CREATE TABLE counted (n integer); INSERT INTO counted VALUES (1)" },
    { name: "two", sql: "UPDATE counted SET n = n + 1" },
  ];
  await Promise.all(pools.map((pool) => migrate(pool, migrations)));
  expect((await pools[0]?.query("SELECT n FROM counted"))?.rows).toEqual([{ n: 2 }]);
});

it("an earlier release starts after a migration that expands, and refuses to after another one", async () => {
  const url = (await createTestDatabase()).url;
  const pool = openPool({ url, name: "migrating", max: 1, connectTimeout: oneOffConnectTimeout });
  onTestFinished(() => pool.end());
  const first = { name: "first", sql: "CREATE TABLE counted (n integer)" };
  const expanding = { name: "expanding", sql: "ALTER TABLE counted ADD COLUMN m integer", expands: true } as const;
  const contracting = { name: "contracting", sql: "ALTER TABLE counted DROP COLUMN n" };
  await migrate(pool, [first]);
  await migrate(pool, [first, expanding]);
  await migrate(pool, [first]);
  await pool.query("INSERT INTO counted (n) VALUES (1)");
  await migrate(pool, [first, expanding, contracting]);
  for (const earlier of [[first], [first, expanding]])
    await expect(migrate(pool, earlier)).rejects.toThrow('migrated by a newer release ("contracting")');
});
