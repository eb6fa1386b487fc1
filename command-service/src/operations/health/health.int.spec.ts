import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "@provenwork/platform/testing/until";
import { type TestWriteDatabase, createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { Histogram, Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { healthReader } from "./health-reader.ts";
import type { Reading } from "./sample.ts";
import { startHealth } from "./start.ts";

let write: TestWriteDatabase;
beforeAll(async () => {
  write = await createTestWriteDatabase();
});
beforeEach(() => write.pool.query("TRUNCATE health_samples, outbox"));
afterAll(() => write.drop());

const fine = { ping: () => Promise.resolve() };
const broken = { ping: () => Promise.reject(new Error("away")) };
const log = { warn: () => {}, info: () => {} };

const readingAt = (at: Date, mail: "up" | "down"): Reading => ({
  at,
  states: { mail },
  commands: 0,
  events: 0,
  lagEvents: 4,
  lagSeconds: 0.5,
  outboxDepth: 2,
});

it("keeps an hour of samples, and goes on where another process ended", async () => {
  const now = Date.now();
  const since = "2026-11-23T06:00:00.000Z";
  await write.pool.query(`INSERT INTO health_samples (sampled_at, parts) VALUES ($1, '[]'), ($2, $3)`, [
    new Date(now - 61 * 60_000),
    new Date(now - 20_000),
    JSON.stringify([{ name: "mail", state: "down", since }]),
  ]);
  const readings = [readingAt(new Date(now), "down"), readingAt(new Date(now + 10_000), "up")];
  const keeper = startHealth({
    writeDatabaseUrl: write.url,
    takeReading: () => Promise.resolve(readings.shift() ?? readingAt(new Date(now + 20_000), "up")),
    log,
    every: 10,
  });
  const samples = async () => (await write.pool.query("SELECT * FROM health_samples ORDER BY sampled_at")).rows;
  await until(async () => (await samples()).length === 4);
  await keeper.stop();
  const recovered = { name: "mail", state: "up", since: new Date(now + 10_000).toISOString() };
  expect((await samples()).map(({ parts, lag_events }) => ({ parts, lag_events }))).toEqual([
    { parts: [{ name: "mail", state: "down", since }], lag_events: null },
    { parts: [{ name: "mail", state: "down", since }], lag_events: 4 },
    { parts: [recovered], lag_events: 4 },
    { parts: [recovered], lag_events: 4 },
  ]);
});

it("ends immediately while a part is slow to answer", async () => {
  const started = Promise.withResolvers<void>();
  const takeReading = () => {
    started.resolve();
    return new Promise<Reading>(() => {});
  };
  const keeper = startHealth({ writeDatabaseUrl: write.url, takeReading, log });
  await started.promise;
  await keeper.stop();
  expect((await write.pool.query("SELECT FROM health_samples")).rowCount).toBe(0);
});

it("queries every part, and the projector for its figures, for the lag also while it builds", async () => {
  let leading = 1;
  const server = createServer((request, response) => {
    if (request.url === "/readyz") response.writeHead(503).end('{"failing":["read database"]}');
    else if (request.url === "/metrics.json")
      response.end(
        JSON.stringify(
          Object.entries({ leading, events_total: 41, lag_events: 3, lag_seconds: 1.5 }).map(([name, value]) => ({
            name: `provenwork_projector_${name}`,
            help: "",
            type: "gauge",
            values: [{ value, labels: { service: "projector" } }],
          })),
        ),
      );
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const projectorUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await write.pool.query(
    "INSERT INTO outbox (message_id, template, ids, deadline) VALUES ('waits', 'notice', '{}', now())",
  );
  const at = new Date();
  const around = {
    store: broken,
    pool: write.pool,
    files: fine,
    mail: broken,
    metrics: new Registry(),
    log,
    clock: () => at,
  };
  try {
    expect(await healthReader({ ...around, settings: { PROJECTOR_URL: projectorUrl } })()).toEqual({
      at,
      states: {
        "event store": "down",
        "write database": "up",
        "read database": "down",
        mail: "down",
        "file storage": "up",
        "query service": "unknown",
        projector: "up",
      },
      commands: 0,
      events: 41,
      lagEvents: 3,
      lagSeconds: 1.5,
      outboxDepth: 1,
    });
    leading = 0;
    const building = await healthReader({ ...around, settings: { PROJECTOR_URL: projectorUrl } })();
    expect(building).toMatchObject({ events: null, lagEvents: 3, lagSeconds: 1.5 });
  } finally {
    server.close();
    server.closeAllConnections();
  }
  const unanswered = await healthReader({ ...around, settings: { PROJECTOR_URL: projectorUrl } })();
  expect(unanswered.states).toMatchObject({ projector: "down", "read database": "unknown" });
  expect(unanswered).toMatchObject({ events: null, lagEvents: null, lagSeconds: null });
});

it("takes several processes for up while one is, and the figures of the projector that leads", async () => {
  const projectors = await Promise.all(
    [0, 1].map(async (leading) => {
      const metrics = { leading, events_total: leading === 1 ? 41 : 900, lag_events: leading === 1 ? 3 : 0 };
      const server = createServer((request, response) => {
        const failing = leading === 1 ? [] : ["read database"];
        const body = Object.entries(metrics).map(([name, value]) => ({
          name: `provenwork_projector_${name}`,
          values: [{ value }],
        }));
        response.end(JSON.stringify(request.url === "/readyz" ? { failing } : body));
      }).listen(0, "127.0.0.1");
      await new Promise((listening) => server.once("listening", listening));
      return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    }),
  );
  const urls = projectors.map(({ url }) => url).join(" ");
  const around = { store: fine, pool: write.pool, files: fine, mail: fine, metrics: new Registry(), log };
  const settings = { PROJECTOR_URL: urls, QUERY_SERVICE_URL: `http://127.0.0.1:1 ${urls}` };
  const { states, events, lagEvents } = await healthReader({ ...around, settings })();
  for (const { server } of projectors) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  expect(states).toMatchObject({ projector: "up", "query service": "up", "read database": "up" });
  expect({ events, lagEvents }).toEqual({ events: 41, lagEvents: 3 });
});

it("counts only the commands of the process that takes the sample", async () => {
  const readers = [0, 1].map((commands) => {
    const metrics = new Registry();
    const seconds = new Histogram({
      name: "provenwork_command_duration_seconds",
      help: "of commands",
      registers: [metrics],
    });
    for (let each = 0; each < commands; each += 1) seconds.observe(0.01);
    return healthReader({ store: fine, pool: write.pool, files: fine, mail: fine, metrics, log, settings: {} });
  });
  expect((await Promise.all(readers.map((read) => read()))).map(({ commands }) => commands)).toEqual([0, 1]);
});

it("names the file storage in the log once when it goes down, and once when it is back", async () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  let files: { ping(): Promise<void> } = fine;
  const around = { store: fine, pool: write.pool, mail: fine, metrics: new Registry(), settings: {} };
  const read = healthReader({
    ...around,
    files: { ping: () => files.ping() },
    log: { warn: note, info: note } as never,
  });
  await read();
  expect(lines).toEqual([]);
  files = { ping: () => Promise.reject(new Error("the file storage is full")) };
  expect([await read(), await read()].map(({ states }) => states["file storage"])).toEqual(["down", "down"]);
  expect(lines).toEqual(["unavailable: the file storage is full"]);
  files = fine;
  await read();
  await read();
  expect(lines.slice(1)).toEqual(["the file storage can be used again"]);
});

it("takes a process that closes the connection for down: without an answer, and within one", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/readyz") request.socket.destroy();
    else response.writeHead(200, { "content-length": 99 }).write("[{", () => request.socket.destroy());
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const settings = { PROJECTOR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const around = { store: fine, pool: write.pool, files: fine, mail: fine, metrics: new Registry(), log };
  const reading = await healthReader({ ...around, settings })();
  expect(reading.states).toMatchObject({ projector: "down" });
  expect(reading).toMatchObject({ events: null, lagEvents: null });
  server.close();
});

it("names the write database in the log while it does not answer", async () => {
  const warned = Promise.withResolvers<string>();
  const keeper = startHealth({
    writeDatabaseUrl: "postgres://nobody@127.0.0.1:1/nothing",
    takeReading: () => Promise.reject(new Error("not reached")),
    log: { warn: (_: unknown, text?: string) => warned.resolve(text ?? "") },
  });
  expect(await warned.promise).toBe(
    "health samples are not being stored, retrying: the write database does not answer",
  );
  await keeper.stop();
});
