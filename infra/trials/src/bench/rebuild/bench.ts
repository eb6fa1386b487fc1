import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildArguments } from "@provenwork/projector/rebuild";
import { openProjector } from "@provenwork/projector/open-projector";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import { compare, median } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { runChild } from "../harness/child.ts";
import type { Report } from "../../trial/report.ts";
import { type Stage, openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";
import type { Measured } from "./arm.ts";
import { exportRows } from "./floor.ts";

export const rebuildBench = trial({
  summary: "all read models from generated events, against reading them and loading the finished rows",
  options: { events: 200_000 },
  async run({ events, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const written = await fillLog(stage, { events, seed });
    await measure(stage, "Postgres log", written, report, shutdown);
    const url = process.env["EVENTSTOREDB_URL"];
    if (url === undefined || url === "")
      report.note(
        "EventStoreDB: skipped, EVENTSTOREDB_URL names no server (an in-process one would only measure itself)",
      );
    else await onEventStoreDb(stage, url, { events, seed: seed + 1 }, report, shutdown);
  },
});

async function onEventStoreDb(
  stage: Stage,
  url: string,
  { events, seed }: { events: number; seed: number },
  report: Report,
  shutdown: Shutdown,
): Promise<void> {
  const written = await fillLog(stage, { events, seed, eventStoreUrl: url });
  const fresh = await afresh(stage, "bench_read_eventstoredb", { EVENT_STORE_URL: url });
  await measure(fresh, "EventStoreDB", written, report, shutdown);
}

/** The stage with an empty read database: rows that are live already would end a rebuild where they end. */
async function afresh(stage: Stage, name: string, env: Record<string, string> = {}): Promise<Stage> {
  const { projector } = stage.system;
  const own = { ...projector.env, ...env, READ_DATABASE_URL: await stage.createDatabase(name) };
  return { ...stage, system: { ...stage.system, projector: { ...projector, env: own } } };
}

/** Both arms in turn on the log as it is now. */
async function measure(
  stage: Stage,
  store: string,
  expected: number,
  report: Report,
  shutdown: Shutdown,
): Promise<void> {
  const { env } = stage.system.projector;
  const folder = join(stage.folder, `rows-${store.replaceAll(" ", "-")}-${expected}`);
  mkdirSync(folder);
  const memory: number[] = [];
  const run = async (arm: "ours" | "floor"): Promise<number> => {
    const options = { file: "infra/trials/src/bench/rebuild/arm.ts", args: [arm, folder], env };
    const measured = await runChild<Measured>({ ...options, nodeArgs: buildArguments }, shutdown);
    if (measured.events < expected) throw new Error(`${arm} read ${measured.events} of ${expected} events`);
    if (arm === "ours") memory.push(measured.memory);
    return measured.events / measured.seconds;
  };
  await run("ours"); // makes the rows that the floor loads
  await exportLive(env, folder);
  const { ours, reference, ratio, control } = await compare(
    () => run("ours"),
    () => run("floor"),
    1,
  );
  const at = `${store}, ${expected.toLocaleString("en-US")} events`;
  report.figure(`${at}: speed, ours / floor`, ratio, "×", { atLeast: 0.5 });
  report.figure(`${at}: ours, early / late (control)`, control, "×");
  report.figure(`${at}: ours`, ours, "events/s", store === "EventStoreDB" ? undefined : { atLeast: 50_000 });
  report.figure(`${at}: floor`, reference, "events/s");
  report.figure(`${at}: largest memory, ours`, median(memory), "MiB");
}

async function exportLive(env: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const context = await openProjector(env, "bench export");
  try {
    await exportRows(context, folder);
  } finally {
    await context.close();
  }
}
