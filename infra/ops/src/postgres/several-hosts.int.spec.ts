import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newStream, samples } from "@provenwork/platform/event-store/contract/samples";
import { Client } from "@provenwork/platform/postgres/client";
import { openPool } from "@provenwork/platform/postgres/pool";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { until } from "@provenwork/platform/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from "./embedded.ts";

const folder = mkdtempSync(join(tmpdir(), "provenwork-hosts-"));
chmodSync(folder, 0o755);
let one: EmbeddedPostgres;
let other: EmbeddedPostgres;
let url: string;

beforeAll(async () => {
  [one, other] = (await Promise.all(
    ["one", "other"].map(async (name) => startEmbeddedPostgres({ folder: join(folder, name), port: await freePort() })),
  )) as [EmbeddedPostgres, EmbeddedPostgres];
  const { username, password, pathname } = new URL(one.url);
  const hosts = [other, one].map((server) => new URL(server.url).host).join(",");
  url = `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`;
  const administrator = new Client({ connectionString: other.url });
  await administrator.connect();
  await administrator.query(`ALTER ROLE postgres PASSWORD '${password}'`); // as a standby has it
  await administrator.end();
  await setReadOnly(other, true);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** As a standby is for its clients. */
async function setReadOnly(server: EmbeddedPostgres, on: boolean): Promise<void> {
  const connectionString = one.url.replace(new URL(one.url).host, new URL(server.url).host);
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("SET default_transaction_read_only = off");
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${on ? "on" : "off"}`);
  await client.query("SELECT pg_reload_conf()");
  await client.end();
}
const portOf = (server: EmbeddedPostgres): string => new URL(server.url).port;
const kill = async (server: EmbeddedPostgres) => {
  const ended = new Promise<void>((done) => server.process.once("exit", () => done()));
  server.process.kill("SIGQUIT");
  await ended;
};

it("writes go to the host that accepts them, and to another once it is promoted, by the same URL", async () => {
  const pool = openPool({ url, name: "test", connectTimeout: 10_000 });
  const port = async () => (await pool.query<{ port: string }>("SHOW port")).rows[0]?.port;
  expect(await port()).toBe(portOf(one));
  const store = await openTestEventStore(url);
  const stream = newStream();
  expect((await store.append(stream, "no-stream", samples(2))).revision).toBe(1);

  await kill(one);
  await expect(
    until(() => pool.query("SELECT 1").then(Boolean, (error: Error) => Promise.reject(error))),
  ).rejects.toThrow(/terminat|no host accepts writes|ECONN|closed/i);
  await setReadOnly(other, false);
  await until(async () => (await port().catch(() => undefined)) === portOf(other));
  const after = await openTestEventStore(url);
  expect((await after.append(newStream(), "no-stream", samples(1))).revision).toBe(0);
  await Promise.all([store.close(), after.close(), pool.end()]);
});

it("finds the same host for a role that may only read", async () => {
  const administrator = new Client({ connectionString: url });
  await administrator.connect();
  const { username, password } = new URL(one.url);
  await administrator.query(`CREATE ROLE reader LOGIN PASSWORD '${password}'`);
  await administrator.query("ALTER ROLE reader SET default_transaction_read_only = on");
  await administrator.end();
  const client = new Client({ connectionString: url.replace(username, "reader") });
  await client.connect();
  expect((await client.query<{ port: string }>("SHOW port")).rows[0]?.port).toBe(portOf(other));
  await client.end();
});

it("names what each host answers where none accepts writes", async () => {
  await setReadOnly(other, true);
  // The server takes the setting a moment later.
  await until(async () => {
    const client = new Client({ connectionString: url });
    const error = await client.connect().catch((thrown: Error) => thrown);
    if (error instanceof Error) return /read-only/.test(error.message);
    await client.end();
    return false;
  });
  await expect(new Client({ connectionString: url }).connect()).rejects.toThrow(
    /no host accepts writes \(127.0.0.1:\d+: read-only, a standby; .*ECONNREFUSED/,
  );
});
