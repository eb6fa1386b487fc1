import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { Gauge, type Registry } from "prom-client";
import type { Logger } from "./log.ts";
import { answerUnreadable } from "./unreadable-requests.ts";

/** A named readiness check of `/readyz`; rejects while not ready. */
export type ReadinessCheck = readonly [name: string, check: () => Promise<unknown>];

export interface HttpService {
  readonly port: number;
  /** Stops accepting connections, closes idle and streaming ones, and resolves after the last answer or 5 s. */
  close(): Promise<void>;
}

const checkTimeout = 1_000;
const closeTimeout = 5_000;

/** `/healthz`: the process responds. `/readyz`: its dependencies do, too, within a second. `/metrics`: Prometheus text. `/metrics.json`: the same. */
export function mountOperations(app: Hono, metrics: Registry, checks: readonly ReadinessCheck[]): void {
  const runChecks = () =>
    Promise.all(checks.map(async ([name, check]) => [name, await answersWithin(checkTimeout, check)] as const));
  if (checks.length > 0) observeReadiness(metrics, runChecks);
  app.get("/healthz", (context) => context.json({ status: "alive" }));
  app.get("/readyz", async (context) => {
    const results = await runChecks();
    const failing = results.filter(([, ok]) => !ok).map(([name]) => name);
    return context.json(
      { status: failing.length === 0 ? "ready" : "not-ready", failing },
      failing.length === 0 ? 200 : 503,
    );
  });
  app.get("/metrics", async (context) =>
    context.text(await metrics.metrics(), 200, { "content-type": metrics.contentType }),
  );
  app.get("/metrics.json", async (context) => context.json(await metrics.getMetricsAsJSON()));
}

function observeReadiness(
  registry: Registry,
  runChecks: () => Promise<readonly (readonly [name: string, ok: boolean])[]>,
): void {
  new Gauge({
    name: "provenwork_ready",
    help: "1 while what /readyz checks answers, 0 otherwise",
    labelNames: ["check"],
    registers: [registry],
    async collect() {
      for (const [check, ok] of await runChecks()) this.set({ check }, ok ? 1 : 0);
    },
  });
}

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  /** Setting that chose the port. */
  readonly setting?: string;
}

/** Serves the operations endpoints on a port of their own, for a process whose main port is public. @throws as `listen` */
export function listenForOperations(
  options: ListenOptions,
  metrics: Registry,
  checks: readonly ReadinessCheck[],
): Promise<HttpService> {
  const app = new Hono();
  mountOperations(app, metrics, checks);
  return listen(app, options);
}

/** Listens, and logs a line that the launcher waits for. @throws if the port is in use. */
export function listen(app: Hono, { host, port, log, setting = "PORT" }: ListenOptions): Promise<HttpService> {
  let closing = false;
  // A kept connection would bring further requests until it is cut, perhaps in the middle of one.
  const lastOfConnection: typeof app.fetch = async (...request) => {
    const response = await app.fetch(...request);
    if (closing) response.headers.set("Connection", "close");
    return response;
  };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: lastOfConnection, hostname: host, port }, (address) => {
      log.info({ port: address.port }, setting === "PORT" ? "listening" : "listening for operations");
      resolve({ port: address.port, close });
    });
    answerUnreadable(server as Server, {});
    server.on("error", (error: NodeJS.ErrnoException) => {
      const taken = `port ${port} is taken: end what listens there or choose another ${setting}`;
      reject(error.code === "EADDRINUSE" ? new Error(taken) : error);
    });
    const close = () =>
      new Promise<void>((done) => {
        closing = true;
        const force = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), closeTimeout);
        server.close(() => {
          clearTimeout(force);
          done();
        });
        if ("closeIdleConnections" in server) server.closeIdleConnections();
      });
  });
}

/** Runs `stop` once at SIGTERM or SIGINT, then exits; a second signal exits at once. */
export function onShutdown(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, "stopping");
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "stopping failed");
          process.exit(1);
        },
      );
    });
  }
}
/** Whether a check resolves within `milliseconds`. */
export async function answersWithin(milliseconds: number, check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answered = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
