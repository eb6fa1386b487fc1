import { registration } from "@provenwork/contracts/testing/registration";
import { loseEvents } from "@provenwork/platform/event-store/eventstoredb/testing/lose-events";
import { TestServer } from "@provenwork/platform/event-store/eventstoredb/testing/server";
import { storedEvents } from "@provenwork/platform/event-store/stored-events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testClient } from "#testing/client.ts";
import { type TestDatabases, serviceOn, testDatabases, testSettings } from "#testing/service.ts";

let databases: TestDatabases;
const server = new TestServer();
beforeAll(async () => {
  databases = await testDatabases();
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await databases.drop();
});

async function deleteRows(stream: string, before = 1_000): Promise<void> {
  const client = new pg.Client({ connectionString: databases.urls.log });
  await client.connect();
  await client.query("DELETE FROM event_log.events WHERE stream = $1 AND revision < $2", [stream, before]);
  await client.end();
}

const stores = [
  ["Postgres", () => databases.urls.log, deleteRows],
  ["EventStoreDB", () => server.url, (stream: string, before?: number) => loseEvents(server.url, stream, before)],
] as const;

describe.each(stores)("on %s, a username whose claim was lost", (_, url, lose) => {
  it.each([
    ["deleted", undefined],
    ["truncated", 1],
  ])("is not given away: %s", async (_how, before) => {
    const lines: string[] = [];
    const keep = (...line: unknown[]) => void lines.push(JSON.stringify(line));
    const log = { info() {}, debug() {}, warn: keep, error: keep, fatal: keep } as never;
    const service = await serviceOn(testSettings({ ...databases.urls, log: url() }), { log });
    const form = registration();
    const start = await service.store.head();
    const first = await testClient(service.app).post("/api/register", form);
    expect(first.status).toBe(201);
    const events = await Array.fromAsync(storedEvents(service.store, start));
    const { stream = "" } = events.find(({ type }) => type === "UsernameClaimed") ?? {};
    const head = await service.store.head();
    await lose(stream, before);

    const again = await testClient(service.app).post("/api/register", { ...registration(), username: form.username });
    expect(again).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(await service.store.head()).toEqual(head);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`stream ${stream} is incomplete in the event store`);
    expect((await testClient(service.app).post("/api/register", registration())).status).toBe(201);
    await service.close();
  });
});
