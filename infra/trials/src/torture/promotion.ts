import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@provenwork/projector/testing/random";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { type Report, exactly } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { checkAcknowledged, reportAcknowledged } from "./harness/acknowledged.ts";
import { answeredAt, startTraffic } from "./harness/writers.ts";
import { startPair } from "./promotion/pair.ts";

/** Milliseconds of load before a primary dies, at least. */
const load = { leastMs: 3_000, moreMs: 3_000 };
/** Milliseconds until a command works again, by far more than it takes. */
const backMs = 15_000;

/**
 * A promoted standby goes on where the primary was killed, by the URLs that name both. An asynchronous one that is behind loses
 * changes, which the product says, and nothing after that.
 */
export const promotionTorture = trial({
  summary: "kill -9 the primary under load and promote its standby: synchronous, then one that is behind",
  options: { promotions: 3 },
  async run({ promotions, seed }, report, shutdown) {
    const random = seededRandom(seed);
    for (let round = 1; round <= promotions; round += 1)
      await inScope(shutdown, (own) => promote(own, named(report, String(round)), random));
    await inScope(shutdown, (own) => promoteBehind(own, named(report, "behind"), random));
  },
});

async function promote(
  shutdown: Pick<Shutdown, "add">,
  report: Pick<Report, "figure">,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  const pair = await startPair(shutdown, "synchronous");
  const traffic = startTraffic(pair.url);
  await pause(load.leastMs + random.integer(load.moreMs));
  const { answered, passedOver } = await pair.replicaReads();
  report.figure("queries under load that the standby answered", (100 * answered) / (answered + passedOver), "%");
  const killed = performance.now();
  await pair.failOver();
  const promoted = performance.now();
  report.figure("promoted after", promoted - killed, "ms");
  for (const kind of ["command", "query"] as const) {
    const back = answeredAt(await traffic.worksSince(kind, promoted)) - killed;
    report.figure(`a ${kind} answered again after`, back, "ms", { atMost: backMs });
  }
  await pause(load.leastMs);
  await traffic.stop();
  await reportAcknowledged(traffic, pair.stage.system.projector, report);
}

async function promoteBehind(
  shutdown: Pick<Shutdown, "add">,
  report: Pick<Report, "figure">,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  const pair = await startPair(shutdown, "asynchronous");
  const early = startTraffic(pair.url, "Early house");
  await pause(load.leastMs);
  pair.holdBack();
  // The standby does not know these people, nor the keys of their data.
  const late = startTraffic(pair.url, "Late house");
  await pause(load.leastMs + random.integer(load.moreMs));
  await pair.failOver();
  const before = new Set([...early.acknowledged, ...late.acknowledged]);
  const promoted = performance.now();
  for (const traffic of [early, late]) await traffic.worksSince("command", promoted);
  await pause(load.leastMs);
  await Promise.all([early.stop(), late.stop()]);
  const all = new Set([...early.acknowledged, ...late.acknowledged]);
  const since = all.difference(before);
  const { projector } = pair.stage.system;
  const { lost, twice, differing } = await checkAcknowledged({ acknowledged: all }, projector);
  report.figure("commands acknowledged before the promotion", before.size, "");
  report.figure("of these lost", lost, "", { atLeast: 1, atMost: before.size });
  report.figure("lines that say so", pair.logged("changes were lost").length, "", exactly(1));
  report.figure("commands acknowledged since", since.size, "", { atLeast: 1 });
  report.figure("of these lost", (await checkAcknowledged({ acknowledged: since }, projector)).lost, "", exactly(0));
  report.figure("commands that happened twice", twice, "", exactly(0));
  report.figure("rows that differ from a rebuild", differing, "", exactly(0));
}

const named = (report: Report, name: string): Pick<Report, "figure"> => ({
  figure: (figure, ...rest) => report.figure(`${name}: ${figure}`, ...rest),
});

/** Ends what a round started before the next one. */
async function inScope(shutdown: Shutdown, work: (own: Pick<Shutdown, "add">) => Promise<void>): Promise<void> {
  const steps: (() => unknown)[] = [];
  const end = async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  };
  shutdown.add(end);
  await work({ add: (step) => void steps.push(step) }).finally(end);
}
