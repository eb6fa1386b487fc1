import { parseConfig, runMain } from "@provenwork/platform/config";
import { listen, mountOperations, onShutdown } from "@provenwork/platform/http-service";
import { openLog } from "@provenwork/platform/log";
import { openMetrics } from "@provenwork/platform/metrics";
import { whenAvailable } from "@provenwork/platform/when-available";
import { requireWritable } from "@provenwork/platform/postgres/require-writable";
import { startTracing } from "@provenwork/platform/tracing";
import { Hono } from "hono";
import { executeRequests } from "#kernel/execute-requests.ts";
import { registerMetrics } from "#kernel/metrics.ts";
import { buildMissingReadModels } from "#kernel/rebuild.ts";
import { startRunner } from "#kernel/runner.ts";
import { dropRetired } from "#kernel/versions.ts";
import { buildMissing, rebuildInChild } from "./rebuild.ts";
import { openProjector } from "./open-projector.ts";
import { projectorSettings } from "./settings.ts";

const hour = 3_600_000;
/** Position up to which a build takes less time than a child process to load. */
const shortLog = 5_000;

async function main(): Promise<void> {
  const config = parseConfig(projectorSettings, process.env);
  const log = openLog("projector", config.LOG_LEVEL);
  const endTracing = await startTracing("projector", config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const context = await whenAvailable(
    { "read database": config.READ_DATABASE_URL, "event store": config.EVENT_STORE_URL },
    () => openProjector(process.env),
    log,
  );
  const build = async (readModels: readonly string[], signal: AbortSignal) => {
    const isShort = Number((await context.store.head()).position) < shortLog;
    return isShort ? buildMissingReadModels(context, { readModels, signal }) : buildMissing({ readModels, signal });
  };
  const runner = startRunner({ ...context, log, build, groups: config.PROJECTOR_GROUPS });
  void runner.ended.catch((error: unknown) => {
    log.fatal({ err: error }, "the log is not the one the read models were built from");
    process.exit(1);
  });

  const stopping = new AbortController();
  const requests = executeRequests({ ...context, log, rebuild: rebuildInChild }, stopping.signal);

  const tidying = setInterval(() => {
    dropRetired(context.pool, { olderThan: config.KEEP_RETIRED_HOURS * hour }).then(
      (schemas) => schemas.length > 0 && log.info({ schemas }, "retired builds dropped"),
      (error: unknown) => log.warn({ reason: String(error) }, "retired builds could not be dropped"),
    );
  }, hour);

  const app = new Hono();
  const metrics = openMetrics("projector");
  registerMetrics(metrics, context.pool, context.store, runner.state);
  mountOperations(app, metrics, [
    ["read database", () => requireWritable(context.pool)],
    ["event store", () => context.store.ping()],
    ["projection", async () => requireSettled(runner.state.phase)],
  ]);
  const service = await listen(app, { host: config.HOST, port: config.PORT, log });
  onShutdown(log, async () => {
    clearInterval(tidying);
    stopping.abort();
    await service.close();
    await requests;
    await runner.stop();
    await context.close();
    await endTracing();
  });
}

function requireSettled(phase: string): void {
  if (phase !== "following" && phase !== "standby") throw new Error(`the projector is ${phase}`);
}

await runMain(main);
