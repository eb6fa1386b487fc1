import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@provenwork/projector/testing/random";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import type { Report } from "../trial/report.ts";
import { trial } from "../trial/trial.ts";
import { reportAcknowledged } from "./harness/acknowledged.ts";
import { answeredAt, startTraffic } from "./harness/writers.ts";
import { startPair } from "./promotion/pair.ts";

/** Milliseconds of load before a primary dies, at least. */
const load = { leastMs: 3_000, moreMs: 3_000 };
/** Milliseconds until a command works again, by far more than it takes. */
const backMs = 15_000;

/** A promoted standby goes on where the primary was killed, by the URLs that name both. */
export const promotionTorture = trial({
  summary: "kill -9 the primary under load and promote its synchronous standby",
  options: { promotions: 3 },
  async run({ promotions, seed }, report, shutdown) {
    const random = seededRandom(seed);
    for (let round = 1; round <= promotions; round += 1)
      await inScope(shutdown, (own) => promote(own, named(report, String(round)), random));
  },
});

async function promote(
  shutdown: Pick<Shutdown, "add">,
  report: Pick<Report, "figure">,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  const pair = await startPair(shutdown);
  const traffic = startTraffic(pair.url);
  await pause(load.leastMs + random.integer(load.moreMs));
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
