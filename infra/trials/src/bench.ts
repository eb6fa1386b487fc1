import { Command, Option } from "commander";
import { adminBench } from "./bench/admin/bench.ts";
import { auditBench } from "./bench/audit/bench.ts";
import { catchUpBench } from "./bench/catch-up/bench.ts";
import { commandsBench } from "./bench/commands/bench.ts";
import type { Bench, BenchOptions } from "./bench/harness/bench.ts";
import { openReport } from "./bench/harness/figures.ts";
import { loginBench } from "./bench/login/bench.ts";
import { matchingBench } from "./bench/matching/bench.ts";
import { matchQualityBench } from "./bench/match-quality/bench.ts";
import { queriesBench } from "./bench/queries/bench.ts";
import { rebuildBench } from "./bench/rebuild/bench.ts";
import { rebuildUnderLoadBench } from "./bench/rebuild-under-load/bench.ts";
import { requestsBench } from "./bench/requests/bench.ts";
import { startBench } from "./bench/start/bench.ts";
import { visibleBench } from "./bench/visible/bench.ts";
import { runAndEnd } from "./run-and-end.ts";
import { wholeNumber } from "./whole-number.ts";

const benches: Readonly<Record<string, Bench>> = {
  commands: commandsBench,
  rebuild: rebuildBench,
  "rebuild-under-load": rebuildUnderLoadBench,
  "catch-up": catchUpBench,
  visible: visibleBench,
  queries: queriesBench,
  admin: adminBench,
  matching: matchingBench,
  login: loginBench,
  requests: requestsBench,
  start: startBench,
  "match-quality": matchQualityBench,
  audit: auditBench,
};

const program = new Command("npm run bench --").description(
  "Measure the product on a Postgres of the benchmark's own; figures go to the terminal and to .bench/NAME.json",
);
for (const [name, bench] of Object.entries(benches)) {
  const command = program.command(name).description(bench.summary);
  const { events, seconds, seed, data, against } = bench.defaults;
  if (events > 0) command.addOption(wholeNumber("--events <n>", "events to generate", events));
  if (seconds > 0) command.addOption(wholeNumber("--seconds <n>", "length of one run", seconds));
  if (data !== undefined) command.addOption(new Option("--data <folder>", "postings to measure on"));
  if (against !== undefined)
    command.addOption(new Option("--against <commit>", "commit or folder of a checkout to compare with"));
  command.addOption(wholeNumber("--seed <n>", "of everything generated", seed));
  command.action((options: Partial<BenchOptions>) => measure(name, bench, { ...bench.defaults, ...options }));
}
await program.parseAsync(process.argv);

function measure(name: string, bench: Bench, options: BenchOptions): Promise<void> {
  return runAndEnd(async (shutdown) => {
    const report = openReport(name, { ...options });
    await bench.run(options, report, shutdown);
    report.finish();
  });
}
