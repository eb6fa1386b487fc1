import { Command, InvalidArgumentError, Option } from "commander";
import { catchUpBench } from "./bench/catch-up/bench.ts";
import { commandsBench } from "./bench/commands/bench.ts";
import type { Bench, BenchOptions } from "./bench/harness/bench.ts";
import { openReport } from "./bench/harness/figures.ts";
import { loginBench } from "./bench/login/bench.ts";
import { rebuildBench } from "./bench/rebuild/bench.ts";
import { rebuildUnderLoadBench } from "./bench/rebuild-under-load/bench.ts";
import { startBench } from "./bench/start/bench.ts";
import { visibleBench } from "./bench/visible/bench.ts";
import { runEntry } from "./launch/problem.ts";
import { Shutdown } from "./launch/shutdown.ts";

const benches: Readonly<Record<string, Bench>> = {
  commands: commandsBench,
  rebuild: rebuildBench,
  "rebuild-under-load": rebuildUnderLoadBench,
  "catch-up": catchUpBench,
  visible: visibleBench,
  login: loginBench,
  start: startBench,
};

const program = new Command("npm run bench --").description(
  "Measure the product on a Postgres of the benchmark's own; figures go to the terminal and to .bench/NAME.json",
);
for (const [name, bench] of Object.entries(benches)) {
  const command = program.command(name).description(bench.summary);
  const { events, seconds, seed } = bench.defaults;
  if (events > 0) command.addOption(number("--events <n>", "events to generate", events));
  if (seconds > 0) command.addOption(number("--seconds <n>", "length of one run", seconds));
  command.addOption(number("--seed <n>", "of everything generated", seed));
  command.action((options: Partial<BenchOptions>) => measure(name, bench, { ...bench.defaults, ...options }));
}
await program.parseAsync(process.argv);

function measure(name: string, bench: Bench, options: BenchOptions): Promise<void> {
  return runEntry(async () => {
    const shutdown = new Shutdown();
    const report = openReport(name, { ...options });
    const bug = Promise.withResolvers<never>();
    process.once("uncaughtException", bug.reject); // what a benchmark started must end whatever happens
    try {
      await Promise.race([bench.run(options, report, shutdown), bug.promise]);
      report.finish();
    } catch (error) {
      if (!shutdown.begun) throw error; // else it was interrupted, and what failed is what was taken away
    } finally {
      await shutdown.now();
    }
  });
}

function number(flags: string, description: string, fallback: number): Option {
  const parse = (value: string) => {
    const parsed = Number(value);
    if (!Number.isInteger(parsed) || parsed < 1) throw new InvalidArgumentError("must be a whole number from 1 on");
    return parsed;
  };
  return new Option(flags, description).argParser(parse).default(fallback);
}
