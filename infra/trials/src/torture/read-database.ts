import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../bench/harness/arms.ts";
import { openStage, temporaryFolder } from "../bench/harness/stage.ts";
import { seededRandom } from "@provenwork/projector/testing/random";
import { rolePasswords } from "@provenwork/ops/launch/keys";
import { provision } from "@provenwork/ops/launch/provision";
import { reportAcknowledged } from "./harness/acknowledged.ts";
import { startServer } from "./harness/server.ts";
import { startServices } from "./harness/services.ts";
import { exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { type Attempt, answeredAt, startTraffic } from "./harness/writers.ts";

/** Milliseconds between restarts, and for which it stays away at most. */
const calm = 3_000;
const longestAway = 3_000;

/** Without the read database commands succeed, and queries recover once it is back. */
export const readDatabaseTorture = trial({
  summary: "the read database, on a server of its own, restarted while people write and read",
  options: { restarts: 10 },
  async run({ restarts: size, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const server = await startServer(join(temporaryFolder(shutdown), "read"), shutdown);
    const { read, readForQueries } = await provision(server.url, rolePasswords(stage.keys));
    const apart = { READ_DATABASE_URL: read };
    const projector = { ...stage.system.projector, env: { ...stage.system.projector.env, ...apart } };
    const changed = {
      "command-service": apart,
      projector: apart,
      "query-service": { READ_DATABASE_URL: readForQueries },
    };
    const { url } = await startServices(stage, shutdown, changed);
    const traffic = startTraffic(url);
    const random = seededRandom(seed);
    const back: number[] = [];
    const during: Attempt[] = [];
    for (let restart = 0; restart < size; restart += 1) {
      await pause(calm);
      const gone = performance.now();
      await server.stop();
      await pause(random.integer(longestAway));
      await server.start();
      const returned = performance.now();
      back.push(answeredAt(await traffic.worksSince("query", returned)) - returned);
      during.push(...traffic.attempts.filter((each) => each.at >= gone && answeredAt(each) < returned));
    }
    await pause(calm);
    await traffic.stop();
    const commands = during.filter(({ kind }) => kind === "command");
    const failed = during.filter(({ kind, status }) => kind === "query" && status !== 200);
    report.figure("restarts", back.length, "", exactly(size));
    report.figure("commands meanwhile", commands.length, "", { atLeast: 1 });
    report.figure("of these that failed", commands.filter(({ status }) => status !== 200).length, "", exactly(0));
    report.figure("queries that failed meanwhile", failed.length, "", { atLeast: 1 });
    report.figure("of these not answered 503", failed.filter(({ status }) => status !== 503).length, "", exactly(0));
    report.figure("a query answered again, median", percentile(back, 50), "ms");
    report.figure("a query answered again, slowest", percentile(back, 100), "ms", { atMost: 2_000 });
    await reportAcknowledged(traffic, projector, report);
  },
});
