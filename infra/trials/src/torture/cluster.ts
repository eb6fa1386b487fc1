import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@provenwork/projector/testing/random";
import { percentile } from "../bench/harness/arms.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { startClients, untilShown } from "./cluster/clients.ts";
import { startCluster } from "./cluster/start.ts";
import { watchWriters } from "./cluster/writers.ts";
import { reportAcknowledged } from "./harness/acknowledged.ts";

/** Milliseconds between two kills, after the killed process is back: at least until requests that failed are sent again, and at most. */
const calm = { least: 1_500, most: 4_000 };

/** With two of each, where both projectors lead, the death of any one process costs no request more than one retry. */
export const clusterTorture = trial({
  summary: "two of each process; kill -9 one of them every few seconds for these seconds while people write and read",
  options: { seconds: 300 },
  async run({ seconds: size, seed }, report, shutdown) {
    const { stage, members, of } = await startCluster(shutdown, undefined, 2);
    const writers = await watchWriters(stage);
    const clients = startClients(of("gateway").map(({ url }) => url));
    const random = seededRandom(seed);
    const back: number[] = [];
    const shown: number[] = [];
    const until = performance.now() + size * 1_000;
    while (performance.now() < until) {
      await pause(calm.least + random.integer(calm.most - calm.least));
      // Each in turn, so that a short run has all kinds.
      const member = members[(back.length * 3) % members.length];
      await member?.kill();
      const killed = performance.now();
      if (member?.kind === "projector") shown.push(await untilShown(of("gateway")[0].url));
      await member?.start();
      back.push(performance.now() - killed);
    }
    await clients.stop();
    const { sessions, returns } = await writers.count();
    const { requests, retried, failed, outdated, stale } = clients.counts;
    report.figure("processes killed", back.length, "", { atLeast: 8 });
    report.figure("ready again, slowest", percentile(back, 100), "ms");
    report.figure("a change is read after a projector's death, slowest", percentile(shown, 100), "ms", {
      atMost: 2_000,
    });
    report.figure("requests", requests, "", { atLeast: 100 });
    report.figure("of these sent once more", retried, "");
    report.figure("of these failed after that", failed.length, "", exactly(0));
    for (const line of failed.slice(0, 10)) console.log(`  ${line}`);
    report.figure("reads that said they may lack the reader's last write", stale, "");
    report.figure("reads that lacked it without saying so", outdated.length, "", exactly(0));
    report.figure("projectors' sessions that wrote read models", sessions, "", { atLeast: 1 });
    report.figure("of these wrote again after another one had", returns, "", exactly(0));
    await reportAcknowledged(clients, of("projector")[0].program, report);
  },
});
