import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { buildArguments } from "@provenwork/projector/rebuild";
import { runChild } from "../harness/child.ts";
import type { Report } from "../harness/figures.ts";
import type { Stage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";
import { marketOf } from "./market.ts";
import type { Started } from "./start.ts";

/** Times to load the index of `count` jobs and candidates: from the log, and from the rows of its facts. */
export async function measureStarts(
  stage: Stage,
  { count, seed }: { readonly count: number; readonly seed: number },
  report: Report,
  shutdown: Shutdown,
): Promise<void> {
  const events = await fillLog(stage, { events: Infinity, seed, steps: marketOf(count, seed) });
  const { env } = stage.system.projector;
  for (const [from, name] of [
    ["log", "start from the log"],
    ["rows", "start from the rows"],
  ] as const) {
    const options = { file: "infra/trials/src/bench/matching/start.ts", args: [from], env, nodeArgs: buildArguments };
    const { seconds, cpuSeconds, memory, candidates } = await runChild<Started>(options, shutdown);
    if (candidates !== count) throw new Error(`the index has ${candidates} of ${count} candidates`);
    report.figure(name, seconds, "s");
    report.figure(`${name}, processor time without Postgres`, cpuSeconds, "s");
    report.figure(`${name}, largest memory`, memory, "MiB");
    if (from === "log") report.figure(`${name}, events`, events / seconds, "events/s");
  }
}
