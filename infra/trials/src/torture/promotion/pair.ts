import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtFile } from "@provenwork/ops/build/built-files";
import { ensurePrograms } from "@provenwork/ops/build/programs";
import { startProgram } from "@provenwork/ops/launch/child";
import { acceptsConnections, answersOk } from "@provenwork/ops/launch/readiness";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { supervise } from "@provenwork/ops/launch/supervisor";
import type { Program } from "@provenwork/ops/launch/system";
import { freePort } from "@provenwork/ops/postgres/embedded";
import { startStandby } from "@provenwork/ops/testing/standby";
import { tcpProxy } from "@provenwork/platform/event-store/contract/tcp-proxy";
import { openPool } from "@provenwork/platform/postgres/pool";
import { until } from "@provenwork/platform/testing/until";
import { type Stage, logFolder, openStage } from "../../bench/harness/stage.ts";
import { quiet } from "../../bench/harness/whole-system.ts";

/**
 * The services on a primary with a standby, each kept running as `serve` does, and both servers in every URL. The standby answers
 * queries.
 */
export interface Pair {
  readonly stage: Stage;
  /** Of the gateway. */
  readonly url: string;
  /**
   * Ends the primary without a checkpoint, then promotes the standby. Resolves when that accepts writes. With `kill -9`, which only
   * its first process gets, a backend that is writing ends a moment later: a former primary that nobody has fenced.
   */
  failOver(): Promise<void>;
  /** The standby gets nothing from now on, and lacks all that comes. */
  holdBack(): void;
  /** Queries that the standby has answered, and those that the primary did. */
  replicaReads(): Promise<{ answered: number; passedOver: number }>;
  /** Lines of the command service's log that have this text. */
  logged(text: string): readonly string[];
}

export async function startPair(shutdown: Pick<Shutdown, "add">, kind: "synchronous" | "asynchronous"): Promise<Pair> {
  const standbyPort = await freePort();
  const [stage] = await Promise.all([
    openStage(shutdown, { settings: { wal_keep_size: "1GB" }, standbyPort }),
    ensurePrograms(console.log),
  ]);
  const primary = stage.postgres;
  const folder = join(stage.folder, "standby");
  const wire = await tcpProxy(primary.url);
  shutdown.add(() => wire.close());
  const standby = await startStandby({ primaryUrl: wire.url, folder, port: standbyPort, name: "standby" });
  shutdown.add(() => standby.stop());
  if (kind === "synchronous")
    await run(primary.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'", "SELECT pg_reload_conf()");
  const streams = `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${kind.replace("hronous", "")}'`;
  await until(async () => (await run(primary.url, streams)) > 0, `a ${kind} standby`);
  const { commandService, projector, gateway, ...system } = stage.system;
  const READ_REPLICA_URL = onlyAt(standbyPort, stage.databases.readForQueries);
  const queryService = { ...system.queryService, env: { ...system.queryService.env, READ_REPLICA_URL } };
  const programs = [commandService, projector, queryService, gateway].map((program) => keep(program, stage));
  shutdown.add(() => Promise.all(programs.map((each) => each.stop())));
  await Promise.all(programs.map(({ ready }) => ready));
  return {
    stage,
    url: `http://127.0.0.1:${gateway.port}`,
    holdBack: () => wire.fallSilent(),
    async failOver() {
      const gone = once(primary.process, "exit");
      primary.process.kill("SIGQUIT");
      await gone;
      await run(standby.url, "SELECT pg_promote()");
    },
    async replicaReads() {
      const metrics = await (await fetch(`http://127.0.0.1:${queryService.port}/metrics`)).text();
      const counts = metrics.matchAll(/^provenwork_replica_reads_total\{.*outcome="(\w+)".*\} (\d+)$/gm);
      const by = new Map([...counts].map(([, outcome, count]) => [outcome, Number(count)]));
      const answered = by.get("answered") ?? 0;
      return { answered, passedOver: [...by.values()].reduce((sum, count) => sum + count, 0) - answered };
    },
    logged: (text) =>
      readFileSync(join(logFolder(stage.folder), `${commandService.name}.log`), "utf8")
        .split("\n")
        .filter((line) => line.includes(text)),
  };
}

/** The URL of two servers with only the second one. */
const onlyAt = (port: number, url: string): string =>
  url.replace(/127\.0\.0\.1:\d+,[^/]*/, `127.0.0.1:${port}`).replace(/\?.*/, "");

function keep({ name, file, port, env }: Program, { folder }: Stage) {
  const options = { name, file: builtFile(file), env: { ...env, ...quiet }, logFolder: logFolder(folder) };
  const isReady = name === "gateway" ? acceptsConnections(port) : answersOk(`http://127.0.0.1:${port}/readyz`);
  return supervise({ name, start: () => startProgram(options), isReady, say: () => {} });
}

/** Runs statements as superuser. Returns how many rows the last one had. */
async function run(url: string, ...statements: string[]): Promise<number> {
  const pool = openPool({ url, name: "operator", max: 1, connectTimeout: 100_000 });
  try {
    let rows = 0;
    for (const statement of statements) rows = (await pool.query(statement)).rows.length;
    return rows;
  } finally {
    await pool.end();
  }
}
