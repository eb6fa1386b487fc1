import { compare } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import type { Report } from "../../trial/report.ts";
import { startMailSink } from "../harness/mail-sink.ts";
import { openStage } from "../harness/stage.ts";
import { seededRandom } from "@provenwork/projector/testing/random";
import { startCrud, startOurs } from "./arms.ts";
import { loadMarket, openMarket } from "./market.ts";
import { type LoadedArm, load } from "./load.ts";
import { type ArmRuns, Runs } from "./runs.ts";

const rounds = 3;

export const commandsBench = trial({
  summary:
    "commands over HTTP at 64 connections, of onboarding and then posts and applications, against the same HTTP stack writing plain tables",
  options: { seconds: 2 },
  async run({ seconds, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const random = seededRandom(seed);
    const smtpUrl = await startMailSink(shutdown);
    const ours = await startOurs(stage, smtpUrl, shutdown);
    const crud = await startCrud(stage, smtpUrl, shutdown);
    const onboarding = (arm: LoadedArm) => new Runs((length) => load(arm, random, length));
    await compareRuns({ ours: onboarding(ours), crud: onboarding(crud) }, "onboarding", seconds, report);

    const markets = { ours: await openMarket(ours), crud: await openMarket(crud) };
    const trading = (name: keyof typeof markets, arm: LoadedArm) =>
      new Runs((length) => loadMarket(arm, markets[name], length));
    const runs = { ours: trading("ours", ours), crud: trading("crud", crud) };
    await compareRuns(runs, "posts and applications", seconds, report);
  },
});

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
}
