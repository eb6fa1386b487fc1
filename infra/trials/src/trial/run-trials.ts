import { fork } from "node:child_process";
import { runEntry } from "@provenwork/ops/launch/problem";
import { Shutdown } from "@provenwork/ops/launch/shutdown";
import { Command, InvalidArgumentError, Option } from "commander";
import { openReport } from "./report.ts";
import type { Options, Trial } from "./trial.ts";

interface Trials {
  /** The npm script. */
  readonly script: "bench" | "torture";
  readonly description: string;
  readonly trials: Readonly<Record<string, Trial>>;
  /** Sets exit code 1 where a goal is missed; machines differ, so benchmarks only report it. */
  readonly enforced: boolean;
}

/** Runs the trial that the command line names, with its options. */
export async function runTrials({ script, description, trials, enforced }: Trials): Promise<void> {
  const program = new Command(`npm run ${script} --`).description(description);
  for (const [name, trial] of Object.entries(trials)) {
    const command = program.command(name).description(trial.summary);
    for (const [option, fallback] of Object.entries({ ...trial.options, seed: 1 }))
      command.addOption(optionOf(option, fallback));
    command.action(async (options: Options & { seed: number }) => {
      const report = openReport(name, options);
      await runAndEnd(async (shutdown) => {
        await trial.run(options, report, shutdown);
        report.finish(script === "bench" ? name : `${script}-${name}`);
        if (enforced && report.missed.length > 0) process.exitCode = 1;
      });
    });
  }
  program
    .command("all")
    .description("each of them at full size, one after another")
    .addOption(optionOf("seed", 1))
    .action((options: { seed: number }) => runAll(Object.keys(trials), options.seed));
  await program.parseAsync(process.argv);
}

/** In a process each, so that none inherits what another left; one that fails does not keep the others from running. */
async function runAll(names: readonly string[], seed: number): Promise<void> {
  for (const name of names) {
    const child = fork(process.argv[1] ?? "", [name, "--seed", String(seed)]);
    const code = await new Promise<number>((done) => child.once("exit", (ended) => done(ended ?? 1)));
    if (code !== 0) process.exitCode = 1;
  }
}

/** Runs what starts processes and always ends them, also after an uncaught exception. */
function runAndEnd(main: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  return runEntry(async () => {
    const shutdown = new Shutdown();
    const bug = Promise.withResolvers<never>();
    process.once("uncaughtException", bug.reject);
    try {
      await Promise.race([main(shutdown), bug.promise]);
    } catch (error) {
      if (!shutdown.begun) throw error; // else it was interrupted, and what failed is what was taken away
    } finally {
      await shutdown.now();
    }
  });
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
