import { once } from "node:events";
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
import { openPool } from "@provenwork/platform/postgres/pool";
import { until } from "@provenwork/platform/testing/until";
import { type Stage, logFolder, openStage } from "../../bench/harness/stage.ts";
import { quiet } from "../../bench/harness/whole-system.ts";

/** The services on a primary with a synchronous standby, each kept running as `serve` does, and both servers in every URL. */
export interface Pair {
  readonly stage: Stage;
  /** Of the gateway. */
  readonly url: string;
  /** `kill -9` for the primary, then promotes the standby. Resolves when that accepts writes. */
  failOver(): Promise<void>;
}

export async function startPair(shutdown: Pick<Shutdown, "add">): Promise<Pair> {
  const standbyPort = await freePort();
  const [stage] = await Promise.all([
    openStage(shutdown, { settings: { wal_keep_size: "1GB" }, standbyPort }),
    ensurePrograms(console.log),
  ]);
  const primary = stage.postgres;
  const folder = join(stage.folder, "standby");
  const standby = await startStandby({ primaryUrl: primary.url, folder, port: standbyPort, name: "standby" });
  shutdown.add(() => standby.stop());
  await run(primary.url, "ALTER SYSTEM SET synchronous_standby_names = 'standby'", "SELECT pg_reload_conf()");
  const waits = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
  await until(async () => (await run(primary.url, waits)) > 0, "a synchronous standby");
  const { system } = stage;
  const programs = [system.commandService, system.projector, system.queryService, system.gateway].map((program) =>
    keep(program, stage),
  );
  shutdown.add(() => Promise.all(programs.map((each) => each.stop())));
  await Promise.all(programs.map(({ ready }) => ready));
  return {
    stage,
    url: `http://127.0.0.1:${system.gateway.port}`,
    async failOver() {
      const gone = once(primary.process, "exit");
      primary.process.kill("SIGKILL");
      await gone;
      await run(standby.url, "SELECT pg_promote()");
    },
  };
}

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
