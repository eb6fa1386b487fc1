import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { compare } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import type { Report } from "../harness/figures.ts";
import { startMailSink } from "../harness/mail-sink.ts";
import { inWords, readProfile } from "../harness/profile.ts";
import { type Stage, openStage } from "../harness/stage.ts";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import { startCrud, startOurs, startProfiled } from "./arms.ts";
import { loadMarket, openMarket } from "./market.ts";
import { type LoadResult, type LoadedArm, connections, load } from "./load.ts";
import { type ArmRuns, Runs } from "./runs.ts";

const rounds = 3;

export const commandsBench: Bench = {
  summary:
    "commands over HTTP at 64 connections, of onboarding and then posts and applications, against the same HTTP stack writing plain tables",
  defaults: { events: 0, seconds: 2, seed: 1 },
  async run({ seconds, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const random = seededRandom(seed);
    const smtpUrl = await startMailSink(shutdown);
    const ours = await startOurs(stage, smtpUrl, shutdown);
    const crud = await startCrud(stage, smtpUrl, shutdown);
    const onboarding = (arm: LoadedArm) => new Runs(stage, arm, (length) => load(arm, random, length));
    await compareRuns({ ours: onboarding(ours), crud: onboarding(crud) }, "onboarding", seconds, report);

    const markets = { ours: await openMarket(ours), crud: await openMarket(crud) };
    const trading = (name: keyof typeof markets, arm: LoadedArm) =>
      new Runs(stage, arm, (length): Promise<LoadResult> => loadMarket(arm, markets[name], length));
    const runs = { ours: trading("ours", ours), crud: trading("crud", crud) };
    await compareRuns(runs, "posts and applications", seconds, report);
    await ours.service.stop();
    await profile(stage, smtpUrl, ours, random, seconds, report, shutdown);
  },
};

/** Runs both arms in turn and reports how they compare, all in all and by command. */
async function compareRuns(runs: ArmRuns, what: string, seconds: number, report: Report): Promise<void> {
  for (const own of Object.values(runs)) await own.warmUp(Math.min(seconds, 3));
  const throughput = (own: Runs) => () => own.run(seconds);
  const { ratio, control } = await compare(throughput(runs.ours), throughput(runs.crud), rounds);
  report.figure(`throughput of ${what}, ours / CRUD`, ratio, "×", { atLeast: 1 });
  report.figure(`throughput of ${what}, ours, early runs / late runs (control)`, control, "×");
  report.figure(`${what}, ours until projected`, runs.ours.rate, "/s");
  report.figure(`${what}, ours until answered`, runs.ours.answerRate, "/s");
  report.figure(`${what}, CRUD`, runs.crud.rate, "/s");
  report.figure(`p99 of ${what}, ours / CRUD`, runs.ours.percentile(99) / runs.crud.percentile(99), "×", { atMost: 1 });
  for (const [name, own] of Object.entries(runs)) {
    for (const percent of [50, 99]) {
      report.figure(`p${percent} of ${what}, ${name}`, own.percentile(percent), "ms");
      for (const command of own.commands)
        report.figure(`p${percent} of ${command}, ${name}`, own.percentile(percent, command), "ms");
    }
    report.figure(`answers 503 (asked again), ${what}, ${name}`, own.turnedAway, "");
  }
  report.figure(`projection lag after the last answer, ${what}`, runs.ours.lag, "ms");
  for (const [name, own] of Object.entries(runs)) report.note(`${what}, ${name}: ${own.costs()}`);
}

/** One more run, with a profile of the command service: where its time goes. */
async function profile(
  stage: Stage,
  smtpUrl: string,
  ours: LoadedArm,
  random: Random,
  seconds: number,
  report: Report,
  shutdown: Shutdown,
): Promise<void> {
  const { service, folder, startedAt } = await startProfiled(stage, smtpUrl, shutdown);
  const arm = { ...ours, url: service.url };
  await load(arm, random, 2); // until the code is compiled
  const warm = (performance.now() - startedAt) / 1_000;
  await load(arm, random, seconds);
  await service.stop();
  const summary = readProfile(folder, "commands", warm);
  report.note(`command service at ${connections} connections, profiled: ${inWords(summary)}`);
}
