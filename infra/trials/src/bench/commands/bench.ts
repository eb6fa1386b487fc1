import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { compare, median, percentile } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { cpuSecondsOfTree } from "../harness/cpu.ts";
import type { Report } from "../harness/figures.ts";
import { startMailSink } from "../harness/mail-sink.ts";
import { inWords, readProfile } from "../harness/profile.ts";
import { type Stage, openStage } from "../harness/stage.ts";
import { type Random, seededRandom } from "@provenwork/projector/testing/random";
import { startCrud, startOurs, startProfiled } from "./arms.ts";
import { market } from "./market.ts";
import { type LoadResult, type LoadedArm, connections, load } from "./load.ts";

const rounds = 3;

export const commandsBench: Bench = {
  summary: "commands over HTTP at 64 connections, against the same HTTP stack writing plain tables",
  defaults: { events: 0, seconds: 2, seed: 1 },
  async run({ seconds, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const random = seededRandom(seed);
    const smtpUrl = await startMailSink(shutdown);
    const ours = await startOurs(stage, smtpUrl, shutdown);
    const crud = await startCrud(stage, smtpUrl, shutdown);
    for (const arm of [ours, crud]) await load(arm, random, Math.min(seconds, 3)); // until the code is compiled

    const runs = { ours: new Runs(stage, ours), crud: new Runs(stage, crud) };
    const throughput = (own: Runs) => () => own.run(random, seconds);
    const { ratio, control } = await compare(throughput(runs.ours), throughput(runs.crud), rounds);
    const p99 = (own: Runs) => own.percentile(99);
    report.figure("throughput, ours / CRUD", ratio, "×", { atLeast: 1 });
    report.figure("throughput, ours, early runs / late runs (control)", control, "×");
    report.figure("commands, ours until projected", runs.ours.rate, "/s");
    report.figure("commands, CRUD", runs.crud.rate, "/s");
    report.figure("p99, ours / CRUD", p99(runs.ours) / p99(runs.crud), "×", { atMost: 1 });
    for (const [name, own] of Object.entries(runs)) {
      report.figure(`p50, ${name}`, own.percentile(50), "ms");
      report.figure(`p99, ${name}`, own.percentile(99), "ms");
      report.figure(`answers 503 (asked again), ${name}`, own.turnedAway, "");
    }
    report.figure("projection lag after the last answer", median(runs.ours.results.map(({ lag }) => lag)), "ms");
    for (const [name, own] of Object.entries(runs)) report.note(`${name}: ${own.costs()}`);
    await market(ours, Math.min(seconds, 3)); // until the code is compiled
    const { posted, applied, seconds: took } = await market(ours, seconds);
    report.figure("posts and applications, ours until projected", (posted.length + applied.length) / took, "/s");
    for (const [name, times] of Object.entries({ "post-job": posted, apply: applied })) {
      report.figure(`p50, ${name}, ours`, percentile(times, 50), "ms");
      report.figure(`p99, ${name}, ours`, percentile(times, 99), "ms");
    }
    await ours.service.stop();
    await profile(stage, smtpUrl, ours, random, seconds, report, shutdown);
  },
};

/** The runs of one arm, with what they cost. */
class Runs {
  readonly results: LoadResult[] = [];
  readonly #stage: Stage;
  readonly #arm: LoadedArm;
  readonly #cpu = { service: 0, projector: 0, postgres: 0, client: 0 };

  constructor(stage: Stage, arm: LoadedArm) {
    this.#stage = stage;
    this.#arm = arm;
  }

  async run(random: Random, seconds: number): Promise<number> {
    const before = this.#used();
    const result = await load(this.#arm, random, seconds);
    const after = this.#used();
    for (const name of Object.keys(this.#cpu) as (keyof typeof after)[]) this.#cpu[name] += after[name] - before[name];
    this.results.push(result);
    return result.commands / result.seconds;
  }

  get rate(): number {
    return median(this.results.map(({ commands, seconds }) => commands / seconds));
  }

  percentile(percent: number): number {
    return median(this.results.map(({ milliseconds }) => percentile(milliseconds, percent)));
  }

  get turnedAway(): number {
    return this.results.reduce((sum, each) => sum + each.turnedAway, 0);
  }

  /** Processor time of a command by process, the mails that were put off included. */
  costs(): string {
    const commands = this.results.reduce((sum, result) => sum + result.commands, 0);
    const mails = median(this.results.map(({ mails, seconds }) => mails / seconds));
    const each = Object.entries(this.#cpu).map(([name, time]) => `${name} ${((time / commands) * 1e6).toFixed(0)} µs`);
    return `processor time per command: ${each.join(", ")}; ${Math.round(mails)} mails/s sent meanwhile`;
  }

  #used() {
    const { user, system } = process.cpuUsage();
    return { ...this.#arm.cpu(), postgres: cpuSecondsOfTree(this.#stage.postgresPid), client: (user + system) / 1e6 };
  }
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
