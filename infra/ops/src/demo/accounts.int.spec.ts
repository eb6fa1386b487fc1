import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, createServer } from "node:net";
import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { createTestDatabase } from "@provenwork/platform/testing/database";
import { migrateWriteDatabase } from "@provenwork/platform/write-database/database";
import { expect, it, onTestFinished } from "vitest";
import type { System } from "../launch/system.ts";
import { makeMissingDemoAccounts } from "./accounts.ts";

/** The parts that the accounts need, without an email catcher, so that no email is verified over HTTP. */
async function system(reach: (url: string) => Promise<string> = async (url) => url) {
  const [log, write] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => void (await Promise.all([log.drop(), write.drop()])));
  const pool = openPool({ url: write.url, name: "test", connectTimeout: oneOffConnectTimeout });
  await migrateWriteDatabase(pool);
  await pool.end();
  const env = {
    WRITE_DATABASE_URL: await reach(write.url),
    PERSONAL_DATA_KEYS: `p1:${randomBytes(32).toString("base64")}`,
    LOOKUP_KEY: randomBytes(32).toString("base64"),
  };
  const program = { name: "command-service", file: "", port: 0, env };
  return { commandService: program, eventStoreUrl: log.url, mailCatcher: undefined } as unknown as System;
}

/** The URL of the same database behind a relay that delays each connection by two seconds. */
async function slowly(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const relay = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) end.on("error", () => [socket, onward].forEach((one) => one.destroy()));
    onward.pipe(socket);
    const later = setTimeout(() => socket.pipe(onward), 2_000);
    socket.on("close", () => clearTimeout(later));
  });
  await new Promise<void>((done) => relay.listen(0, "127.0.0.1", done));
  onTestFinished(() => void relay.close());
  const relayed = new URL(url);
  relayed.hostname = "127.0.0.1";
  relayed.port = String((relay.address() as AddressInfo).port);
  return relayed.href;
}

/** Everything in the log of a system, by type. */
async function typesIn({ eventStoreUrl }: System): Promise<string[]> {
  const store = await openTestEventStore(eventStoreUrl);
  const types = await Array.fromAsync(storedEvents(store), ({ type }) => type);
  await store.close();
  return types.filter((type) => type === "AccountRegistered" || type === "UsernameClaimed");
}

it("creates each demo account once, however often the system starts", async () => {
  const there = await system();
  await makeMissingDemoAccounts(there);
  const made = await typesIn(there);
  expect(made.filter((type) => type === "AccountRegistered")).toHaveLength(demoAccounts.length);
  await makeMissingDemoAccounts(there);
  expect(await typesIn(there)).toEqual(made);
});

it("creates them on a machine so slow that a connection to the database takes two seconds", async () => {
  const there = await system(slowly);
  await makeMissingDemoAccounts(there);
  const made = await typesIn(there);
  expect(made.filter((type) => type === "AccountRegistered")).toHaveLength(demoAccounts.length);
});
