import { randomUUID } from "node:crypto";
import { registration } from "@provenwork/contracts/testing/registration";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { accessDenied, noLeader, type Refusal } from "@provenwork/platform/event-store/eventstoredb/testing/faults";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { type TestDatabases, serviceOn, testDatabases, testSettings } from "#testing/service.ts";

it("answers 503 while the write database only reads, as during a failover, and goes on once it writes", async () => {
  const databases = await testDatabases();
  const service = await serviceOn(testSettings(databases.urls));
  const { pathname } = new URL(databases.urls.write);
  const [administrator, database] = [databases.urls.write.replace(pathname, "/postgres"), pathname.slice(1)];
  const pool = openPool({ url: administrator, name: "test", connectTimeout: oneOffConnectTimeout });
  const setReadOnly = async (on: boolean) => {
    await pool.query(`ALTER DATABASE ${database} SET default_transaction_read_only = ${on ? "on" : "off"}`);
    await pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database]);
  };
  const [client, account, key] = [testClient(service.app), registration(), randomUUID()];
  const register = async () => {
    const { status, headers, body } = await client.post("/api/register", account, { "idempotency-key": key });
    return { status, retryAfter: headers.get("retry-after"), code: body["code"] };
  };

  const ready = async () => (await (await service.app.request("/readyz")).json()) as unknown;

  await setReadOnly(true);
  await expect.poll(register).toEqual({ status: 503, retryAfter: "1", code: "unavailable" });
  expect(await register()).toEqual({ status: 503, retryAfter: "1", code: "unavailable" });
  expect(await ready()).toMatchObject({ failing: ["write database"] });
  await setReadOnly(false);
  await expect.poll(register).toMatchObject({ status: 201 });
  await Promise.all([service.close(), pool.end()]);
  await databases.drop();
});

describe("an event log that only reads", () => {
  let databases: TestDatabases;
  const server = new TestServer();
  beforeEach(async () => {
    databases = await testDatabases();
    await server.start();
  });
  afterEach(async () => {
    await server.stop();
    await databases.drop();
  });

  const setPostgres = async (on: boolean) => {
    const { pathname } = new URL(databases.urls.log);
    const [administrator, database] = [databases.urls.log.replace(pathname, "/postgres"), pathname.slice(1)];
    const pool = openPool({ url: administrator, name: "test", connectTimeout: oneOffConnectTimeout });
    await pool.query(`ALTER DATABASE ${database} SET default_transaction_read_only = ${on ? "on" : "off"}`);
    await pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [database]);
    await pool.end();
  };
  const setEventStoreDb = (refusal: Refusal) => async (on: boolean) => {
    server.node.refuse = on ? { appends: refusal } : {};
  };

  it.each([
    ["in Postgres: a standby", () => databases.urls.log, setPostgres, "only reads"],
    ["in EventStoreDB: a user without the right", () => server.url, setEventStoreDb(accessDenied), "denied access"],
    ["in EventStoreDB: a read-only replica", () => server.url, setEventStoreDb(noLeader), "No leader info"],
  ])("%s: commands get 503 with a line, reading goes on, and the service is not ready", async (_, url, set, reason) => {
    const lines: string[] = [];
    const keep = (...line: unknown[]) => void lines.push(JSON.stringify(line));
    const log = { info() {}, debug() {}, warn: keep, error: keep, fatal: keep } as never;
    const service = await serviceOn(testSettings({ ...databases.urls, log: url() }), { log, answerWithinMs: 2_000 });
    const [client, account, key] = [testClient(service.app), registration(), randomUUID()];
    const register = async () => (await client.post("/api/register", account, { "idempotency-key": key })).status;
    const ready = async () => (await (await service.app.request("/readyz")).json()) as unknown;
    await set(true);
    await expect.poll(register, { timeout: 100_000 }).toBe(503);
    // The first line may be of the connection that was ended.
    const hasReason = async () => (await register()) === 503 && lines.some((line) => line.includes(reason));
    await expect.poll(hasReason, { timeout: 100_000 }).toBe(true);
    await expect.poll(ready, { timeout: 100_000 }).toMatchObject({ failing: ["event store"] });
    expect((await service.store.readMany(["log"])).get("log")).toHaveLength(1);
    await set(false);
    await expect.poll(register, { timeout: 100_000 }).toBe(201);
    await expect.poll(ready, { timeout: 100_000 }).toMatchObject({ failing: [] });
    await service.close();
  });
});
