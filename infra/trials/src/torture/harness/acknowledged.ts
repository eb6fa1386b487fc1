import { erased } from "@provenwork/contracts/kernel/event";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";
import { projections } from "@provenwork/projector/areas";
import { verify } from "@provenwork/projector/rebuild";
import { retryWhileUnavailable } from "@provenwork/ops/event-store/retrying-store";
import { ofBuilds, openProjector } from "@provenwork/projector/open-projector";
import { until } from "@provenwork/platform/testing/until";
import { type Report, exactly } from "../../trial/report.ts";
import type { Program } from "@provenwork/ops/launch/system";
import type { Traffic } from "./writers.ts";

interface Acknowledged {
  /** Acknowledged commands that are not in the log. */
  readonly lost: number;
  /** Commands that are in it more than once. */
  readonly twice: number;
  /** Rows that are not those of a rebuild. */
  readonly differing: number;
}

/** Whether all acknowledged commands are in the log, once, and the rows are those of a rebuild. */
export async function checkAcknowledged(
  { acknowledged }: Pick<Traffic, "acknowledged">,
  projector: Pick<Program, "env">,
): Promise<Acknowledged> {
  const context = await openProjector(projector.env, "torture", ofBuilds);
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
  const head = await retryWhileUnavailable(() => context.store.head());
  const isProjected = async () => ((await readCheckpoint(context.pool))?.position ?? "") >= head.position;
  await until(isProjected, `the read models at position ${head.position}`);
  await context.close();

  return {
    lost: [...acknowledged].filter((text) => !counts.has(text)).length,
    twice: [...counts.values()].filter((times) => times > 1).length,
    differing: await differingRows(projector.env),
  };
}

/** How many rows are not those of a rebuild. `env`: of the projector. */
export async function differingRows(env: Program["env"]): Promise<number> {
  const readModels = projections.map(({ name }) => name);
  const { comparisons } = await verify({ readModels, env: { ...process.env, ...env } });
  return comparisons.reduce((sum, { differing }) => sum + differing, 0);
}

export async function reportAcknowledged(
  traffic: Pick<Traffic, "acknowledged">,
  projector: Program,
  report: Pick<Report, "figure">,
): Promise<void> {
  const { lost, twice, differing } = await checkAcknowledged(traffic, projector);
  report.figure("commands acknowledged", traffic.acknowledged.size, "", { atLeast: 1 });
  report.figure("of these lost", lost, "", exactly(0));
  report.figure("commands that happened twice", twice, "", exactly(0));
  report.figure("rows that differ from a rebuild", differing, "", exactly(0));
}
