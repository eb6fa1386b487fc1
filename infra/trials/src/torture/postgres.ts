import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../bench/harness/arms.ts";
import { startWholeSystem, quiet } from "../bench/harness/whole-system.ts";
import { seededRandom } from "@provenwork/projector/testing/random";
import { reportAcknowledged } from "./harness/acknowledged.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { answeredAt, startTraffic } from "./harness/writers.ts";

/** Milliseconds that Postgres lives at least: what dies sooner is started again with a growing pause. */
const shortestLife = 10_500;

/** Acknowledged commands are on disk: a killed server loses none. */
export const postgresTorture = trial({
  summary: "kill -9 Postgres under load, with log, write and read side on it; the launcher starts it again",
  options: { kills: 20 },
  async run({ kills: size, seed }, report, shutdown) {
    const { url, dataFolder, system } = await startWholeSystem(shutdown, quiet);
    const random = seededRandom(seed);
    const traffic = startTraffic(url);
    const back = { command: [] as number[], query: [] as number[] };
    for (let kill = 0; kill < size; kill += 1) {
      await pause(shortestLife + random.integer(1_000));
      const killed = performance.now();
      process.kill(serverPid(dataFolder), "SIGKILL");
      await Promise.all(
        (["command", "query"] as const).map(async (kind) => {
          back[kind].push(answeredAt(await traffic.worksSince(kind, killed)) - killed);
        }),
      );
    }
    await traffic.stop();
    report.figure("kills", back.command.length, "", exactly(size));
    await reportAcknowledged(traffic, system.projector, report);
    for (const kind of ["command", "query"] as const) {
      report.figure(`a ${kind} answered again, median`, percentile(back[kind], 50), "ms");
      report.figure(`a ${kind} answered again, slowest`, percentile(back[kind], 100), "ms", { atMost: 5_000 });
    }
  },
});

/** The first line of the file that a running server keeps. */
function serverPid(dataFolder: string): number {
  const [pid = ""] = readFileSync(join(dataFolder, "postgres/postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}
