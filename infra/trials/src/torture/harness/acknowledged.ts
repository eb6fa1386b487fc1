import { setTimeout as pause } from "node:timers/promises";
import { erased } from "@provenwork/contracts/kernel/event";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { projections } from "@provenwork/projector/areas";
import { verify } from "@provenwork/projector/rebuild";
import { openProjector } from "@provenwork/projector/open-projector";
import { type Report, exactly } from "../../trial/report.ts";
import type { Program } from "@provenwork/ops/launch/system";
import type { Traffic } from "./writers.ts";

/** Reports whether all acknowledged commands are in the log, once, and whether the rows equal those of a rebuild. */
export async function reportAcknowledged(
  { acknowledged }: Pick<Traffic, "acknowledged">,
  projector: Program,
  report: Report,
): Promise<void> {
  const context = await openProjector(projector.env, "torture");
  const counts = new Map<string, number>();
  const { signal } = new AbortController();
  const replay = { after: null, batchSize: 1_000, mode: "replay", signal } as const;
  for await (const { events } of context.store.feed(replay)) {
    for (const { type, personal } of await context.codec.decode(events)) {
      if (type !== "PersonalInformationProvided" || personal === undefined || personal === erased) continue;
      const location = String(personal["location"]);
      counts.set(location, (counts.get(location) ?? 0) + 1);
    }
  }
  const head = await context.store.head();
  while (((await readCheckpoint(context.pool))?.position ?? "") < head.position) await pause(10);
  await context.close();

  const readModels = projections.map(({ name }) => name);
  const { comparisons } = await verify({ readModels, env: { ...process.env, ...projector.env } });
  report.figure("commands acknowledged", acknowledged.size, "", { atLeast: 1 });
  report.figure("of these lost", [...acknowledged].filter((text) => !counts.has(text)).length, "", exactly(0));
  report.figure(
    "commands that happened twice",
    [...counts.values()].filter((times) => times > 1).length,
    "",
    exactly(0),
  );
  report.figure(
    "rows that differ from a rebuild",
    comparisons.reduce((sum, { differing }) => sum + differing, 0),
    "",
    exactly(0),
  );
}
