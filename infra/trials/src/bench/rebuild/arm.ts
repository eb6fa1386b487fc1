// One run in a process of its own, as a rebuild has in production: `ours` or `floor`. Tells its parent what it measured.
import { runMain } from "@provenwork/platform/config";
import { rebuildReadModels } from "@provenwork/projector/kernel/rebuild";
import { dropRetired } from "@provenwork/projector/kernel/versions";
import { type ProjectorContext, openProjector } from "@provenwork/projector/open-projector";
import { timed } from "../harness/arms.ts";
import { runFloor } from "./floor.ts";

export interface Measured {
  readonly events: number;
  readonly seconds: number;
  /** Largest resident memory so far, MiB. */
  readonly memory: number;
}

await runMain(async () => {
  const [arm, exported = ""] = process.argv.slice(2);
  const context = await openProjector(process.env, "bench rebuild");
  const [seconds, events] = await timed(() => (arm === "ours" ? rebuild(context) : runFloor(context, exported)));
  if (arm === "ours") await dropRetired(context.pool, { olderThan: 0 });
  const memory = process.resourceUsage().maxRSS / 1_024;
  process.send?.({ events, seconds, memory } satisfies Measured);
  await context.close();
});

async function rebuild(context: ProjectorContext): Promise<number> {
  const readModels = context.projections.map(({ name }) => name);
  return (await rebuildReadModels(context, { readModels })).events;
}
