import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { Problem, runEntry } from "@provenwork/ops/launch/problem";
import { Shutdown } from "@provenwork/ops/launch/shutdown";
import { Command, InvalidArgumentError, Option } from "commander";
import { descendantsOf } from "../bench/harness/processes.ts";
import { openReport } from "./report.ts";
import type { Options, Trial } from "./trial.ts";

interface Trials {
  /** The npm script. */
  readonly script: "bench" | "torture";
  readonly description: string;
  readonly trials: Readonly<Record<string, Trial>>;
  /** Sets exit code 1 where a goal is missed; machines differ, so benchmarks only report it. */
  readonly enforced: boolean;
  /** Seconds after which a trial fails and is ended. */
  readonly maxSeconds: number;
  /** Seconds that a trial has to stop what it started, before it is killed with all of it. */
  readonly endSeconds?: number;
}

/** Exit code of a trial that cannot run on this machine, as test harnesses have it (Automake). */
const skippedCode = 77;

/** Runs the trial that the command line names, with its options. */
export async function runTrials(given: Trials): Promise<void> {
  const { script, description, trials, enforced, maxSeconds, endSeconds = 60 } = given;
  const program = new Command(`npm run ${script} --`).description(description);
  for (const [name, trial] of Object.entries(trials)) {
    const command = program.command(name).description(trial.summary);
    for (const [option, fallback] of Object.entries({ ...trial.options, seed: 1 }))
      command.addOption(optionOf(option, fallback));
    command.action(async (options: Options & { seed: number }) => {
      const report = openReport(name, options);
      await runAndEnd(async (shutdown) => {
        await inTime(trial.run(options, report, shutdown), `${name} did not end within`, maxSeconds);
        if (report.skipped) return void (process.exitCode = skippedCode);
        report.finish(script === "bench" ? name : `${script}-${name}`);
        if (enforced && report.missed.length > 0) process.exitCode = 1;
      });
    });
  }
  program
    .command("all")
    .description("each of them at full size, one after another")
    .addOption(optionOf("seed", 1))
    .action((options: { seed: number }) => runAll(Object.keys(trials), options.seed, { maxSeconds, endSeconds }));
  await program.parseAsync(process.argv);
}

type Limits = Required<Pick<Trials, "maxSeconds" | "endSeconds">>;

/** In a process each, so that none inherits what another left; one that fails does not keep the others from running. */
async function runAll(names: readonly string[], seed: number, limits: Limits): Promise<void> {
  const lines: string[] = [];
  const began = performance.now();
  for (const name of names) {
    const from = performance.now();
    const code = await runInProcess(name, seed, limits);
    const verdict = { 0: "passed", [skippedCode]: "skipped" }[code] ?? "FAILED";
    if (verdict === "FAILED") process.exitCode = 1;
    lines.push(`${name.padEnd(15)} ${verdict.padEnd(58)} ${minutesSince(from)}`);
  }
  lines.push(`${"all".padEnd(15)} ${(process.exitCode === 1 ? "FAILED" : "passed").padEnd(58)} ${minutesSince(began)}`);
  console.log(`\n${lines.join("\n")}`);
}

/** Exit code of one trial; its programs end with it, also where it has to be killed. */
async function runInProcess(name: string, seed: number, { maxSeconds, endSeconds }: Limits): Promise<number> {
  const child = fork(process.argv[1] ?? "", [name, "--seed", String(seed)]);
  const late = setTimeout(
    () => {
      console.error(`${name}: killed, because it did not stop what it started within ${endSeconds} s`);
      killAll(child);
    },
    (maxSeconds + endSeconds) * 1_000,
  );
  const code = await new Promise<number>((done) => child.once("exit", (ended) => done(ended ?? 1)));
  clearTimeout(late);
  return code;
}

/** With what it started: Postgres does not end with its parent. */
function killAll(child: ChildProcess): void {
  let started: number[] = [];
  try {
    started = descendantsOf(child.pid ?? 0, () => true).slice(1);
  } catch {
    // One of them has just ended, or this is not Linux.
  }
  child.kill("SIGKILL");
  for (const pid of started) spawnSync("kill", ["-9", String(pid)]);
}

const minutesSince = (began: number): string => `${((performance.now() - began) / 60_000).toFixed(1)} min`.padStart(16);

/** @throws Problem, with `what` and the limit, if the work takes longer */
async function inTime(work: Promise<void>, what: string, seconds: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Problem(`${what} ${seconds} s`)), seconds * 1_000);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Runs what starts processes and always ends them, also after an uncaught exception; then ends this process. */
async function runAndEnd(main: (shutdown: Shutdown) => Promise<void>): Promise<never> {
  await runEntry(async () => {
    const shutdown = new Shutdown();
    const bug = Promise.withResolvers<never>();
    // Also further ones: what failed takes more with it, and none may end this process before it has stopped what it started.
    process.on("uncaughtException", bug.reject);
    try {
      await Promise.race([main(shutdown), bug.promise]);
    } catch (error) {
      if (!shutdown.begun) throw error; // else it was interrupted, and what failed is what was taken away
    } finally {
      await shutdown.now();
    }
  });
  process.exit(); // what an abandoned wait left open must not keep it
}

/** A default that is a number takes whole numbers from 1 on. */
function optionOf(name: string, fallback: number | string): Option {
  if (typeof fallback === "string") return new Option(`--${name} <text>`).default(fallback);
  return new Option(`--${name} <n>`).default(fallback).argParser((value: string) => {
    const parsed = Number(value);
    if (!Number.isInteger(parsed) || parsed < 1) throw new InvalidArgumentError("must be a whole number from 1 on");
    return parsed;
  });
}
