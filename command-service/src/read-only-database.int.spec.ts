import { randomUUID } from "node:crypto";
import { registration } from "@provenwork/contracts/testing/registration";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { serviceOn, testDatabases, testSettings } from "#testing/service.ts";

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
