import { rebuildReadModels } from "@provenwork/projector/kernel/rebuild";
import { openProjector } from "@provenwork/projector/open-projector";
import { compare } from "../harness/arms.ts";
import { trial } from "../../trial/trial.ts";
import { runChild } from "../harness/child.ts";
import { openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";
import type { CaughtUp } from "./arm.ts";

/** Seconds for which one transaction per event is measured: a rate does not need all events. */
const sampleSeconds = 4;
const rounds = 1;

export const catchUpBench = trial({
  summary: "a live projector that fell behind, against one transaction per event",
  options: { events: 200_000 },
  async run({ events, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const { env } = stage.system.projector;
    // Read models that are live but know nothing yet: every run falls behind from here, on a copy.
    const context = await openProjector(env, "bench");
    await rebuildReadModels(context, { readModels: context.projections.map(({ name }) => name) });
    await context.close();
    await fillLog(stage, { events, seed });

    let copies = 0;
    const run = async (args: readonly string[]): Promise<number> => {
      const name = `bench_read_${(copies += 1)}`;
      const READ_DATABASE_URL = await stage.createDatabase(name, "provenwork_read");
      const file = "infra/trials/src/bench/catch-up/arm.ts";
      const measured = await runChild<CaughtUp>({ file, args, env: { ...env, READ_DATABASE_URL } }, shutdown);
      await stage.dropDatabase(name);
      return measured.events / measured.seconds;
    };
    const { ratio, control, ours, reference } = await compare(
      () => run(["ours"]),
      () => run(["one-by-one", String(sampleSeconds)]),
      rounds,
    );
    report.figure("speed, ours / one transaction per event", ratio, "×", { atLeast: 50 });
    report.figure("ours, early runs / late runs (control)", control, "×");
    report.figure("ours", ours, "events/s", { atLeast: 30_000 });
    report.figure("one transaction per event, as Postgres commits", reference, "events/s");
  },
});
