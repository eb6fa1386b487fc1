import { once } from "node:events";
import { Agent, type IncomingMessage, get } from "node:http";
import { Hono } from "hono";
import { Counter, Registry } from "prom-client";
import { expect, it } from "vitest";
import { listen, mountOperations } from "./http-service.ts";
import { openLog } from "./log.ts";

const log = openLog("test", "silent");

it("is alive, and ready only while every dependency responds", async () => {
  const app = new Hono();
  let storeIsUp = true;
  const store = () => (storeIsUp ? Promise.resolve() : Promise.reject(new Error("unavailable")));
  const registry = new Registry();
  mountOperations(app, registry, [
    ["event store", store],
    ["database", async () => {}],
  ]);
  expect((await app.request("/healthz")).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
  storeIsUp = false;
  const answer = await app.request("/readyz");
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: "not-ready", failing: ["event store"] });
  const exported = await (await app.request("/metrics")).text();
  expect(exported).toContain('provenwork_ready{check="event store"} 0\nprovenwork_ready{check="database"} 1\n');
});

it("serves its metrics as Prometheus text and as JSON", async () => {
  const app = new Hono();
  const registry = new Registry();
  new Counter({ name: "taken_total", help: "All", registers: [registry] }).inc(3);
  mountOperations(app, registry, []);
  expect(await (await app.request("/metrics")).text()).toContain("taken_total 3\n");
  const json = await (await app.request("/metrics.json")).json();
  expect(json).toMatchObject([{ name: "taken_total", values: [{ value: 3 }] }]);
});

it("names the port that is taken, and what to do", async () => {
  const first = await listen(new Hono(), { host: "127.0.0.1", port: 0, log });
  await expect(listen(new Hono(), { host: "127.0.0.1", port: first.port, log })).rejects.toThrow(
    `port ${first.port} is taken: end what listens there or choose another PORT`,
  );
  await first.close();
});

it("answers what it has begun when it closes, as the last answer of its connection", async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = new Hono().get("/", async (context) => {
    begun.resolve();
    await held.promise;
    return context.text("done");
  });
  const service = await listen(app, { host: "127.0.0.1", port: 0, log });
  const agent = new Agent({ keepAlive: true });
  const answer = once(get({ port: service.port, agent }), "response") as Promise<[IncomingMessage]>;
  await begun.promise;
  const closed = service.close();
  held.resolve();
  const [{ headers, statusCode, socket }] = await answer;
  expect({ statusCode, connection: headers.connection }).toEqual({ statusCode: 200, connection: "close" });
  socket.resume();
  await closed;
  agent.destroy();
});
