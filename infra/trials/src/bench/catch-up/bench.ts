import { join } from "node:path";
import { rebuildReadModels } from "@provenwork/projector/kernel/rebuild";
import { openProjector } from "@provenwork/projector/open-projector";
import { compare } from "../harness/arms.ts";
import type { Bench } from "../harness/bench.ts";
import { runChild } from "../harness/child.ts";
import { inWords, readProfile } from "../harness/profile.ts";
import { openStage } from "../harness/stage.ts";
import { fillLog } from "../world/fill.ts";
import type { CaughtUp } from "./arm.ts";

/** Seconds for which one transaction per event is measured: a rate does not need all events. */
const sampleSeconds = 4;
const rounds = 1;

export const catchUpBench: Bench = {
  summary: "a live projector that fell behind, against one transaction per event",
  defaults: { events: 200_000, seconds: 0, seed: 1 },
  async run({ events, seed }, report, shutdown) {
    const stage = await openStage(shutdown);
    const { env } = stage.system.projector;
    // Read models that are live but know nothing yet: every run falls behind from here, on a copy.
    const context = await openProjector(env, "bench");
    await rebuildReadModels(context, { readModels: context.projections.map(({ name }) => name) });
    await context.close();
    await fillLog(stage, { events, seed });

    let copies = 0;
    const run = async (args: readonly string[], nodeArgs: readonly string[] = []): Promise<CaughtUp> => {
      const name = `bench_read_${(copies += 1)}`;
      const READ_DATABASE_URL = await stage.createDatabase(name, "provenwork_read");
      const file = "infra/trials/src/bench/catch-up/arm.ts";
      const measured = await runChild<CaughtUp>({ file, args, env: { ...env, READ_DATABASE_URL }, nodeArgs }, shutdown);
      await stage.dropDatabase(name);
      return measured;
    };
    const rate = (...args: string[]) => {
      return async () => {
        const { events: caughtUp, seconds } = await run(args);
        return caughtUp / seconds;
      };
    };
    const oneByOne = (commits: string) => rate("one-by-one", commits, String(sampleSeconds));
    const asShipped = await compare(rate("ours"), oneByOne("default"), rounds);
    const withoutWaiting = await oneByOne("ours")();
    report.figure("speed, ours / one transaction per event", asShipped.ratio, "×", { atLeast: 50 });
    report.figure("ours, early runs / late runs (control)", asShipped.control, "×");
    report.figure("ours", asShipped.ours, "events/s", { atLeast: 30_000 });
    report.figure("one transaction per event, as Postgres commits", asShipped.reference, "events/s");
    report.figure("one transaction per event, commits not awaited", withoutWaiting, "events/s");
    report.figure("speed, ours / the latter", asShipped.ours / withoutWaiting, "×");

    const folder = join(stage.folder, "profile");
    const { startSeconds } = await run(["ours"], ["--cpu-prof", `--cpu-prof-dir=${folder}`]);
    const summary = readProfile(folder, "catch-up", startSeconds);
    report.note(`profiled: ${inWords(summary)}`);
  },
};
