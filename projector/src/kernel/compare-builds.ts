import { pause } from "@provenwork/platform/back-off";
import type pg from "pg";
import { countBacklog } from "./backlog.ts";
import { type Work, atLiveCheckpoint, buildsOf, eventsOf } from "./build-work.ts";
import { listBuilds } from "./builds.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { type Comparison, compareTable } from "./compare.ts";
import type { Projection } from "./define-projection.ts";
import { deriveAll } from "./follow-builds.ts";

/** Compares in a snapshot taken while the live projector was held off, so that it waits for that moment only. */
export async function compareBuilds(work: Work): Promise<Comparison[]> {
  const { context, options } = work;
  const reader = await context.pool.connect();
  try {
    await whenUpToDate(work, async () => {
      await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      await readCheckpoint(reader);
    });
    options.onProgress({ phase: "comparing", events: eventsOf(work), share: 1 });
    const live = await listBuilds(reader);
    const comparisons: Comparison[] = [];
    for (const { projection, schema } of buildsOf(work)) {
      const { name, version } = projection;
      const current = live.find(({ readModel, status }) => readModel === name && status === "live");
      if (current?.version !== version)
        throw new Error(`the live ${name} is not version ${version}: it cannot be compared`);
      comparisons.push(await compareReadModel(reader, projection, current.schema, schema));
    }
    return comparisons;
  } finally {
    await reader.query("ROLLBACK").catch(() => {});
    reader.release();
  }
}

/** Milliseconds that a comparison waits for derived rows of the live builds. */
const timeout = 60_000;
const pollInterval = 100;

/** Runs `action` at the live checkpoint, once no derived row waits, in the live builds or in the new ones. */
async function whenUpToDate(work: Work, action: () => Promise<void>): Promise<void> {
  const { context, options } = work;
  const readModels = buildsOf(work).map(({ projection }) => projection.name);
  for (let waited = 0; ; waited += pollInterval) {
    const waiting = await atLiveCheckpoint(work, async () => {
      const behind = await countBacklog(context.pool, readModels);
      if (behind > 0) return behind;
      for (const filling of work.fillings) await deriveAll(context.pool, filling);
      await action();
      return 0;
    });
    if (waiting === 0) return;
    if (waited >= timeout)
      throw new Error(`${waiting} derived rows are still out of date: compare again when the projector has caught up`);
    await pause(pollInterval, options.signal);
  }
}

async function compareReadModel(
  reader: pg.ClientBase,
  { name, tables }: Projection,
  live: string,
  fresh: string,
): Promise<Comparison> {
  const compared = [];
  for (const table of tables) compared.push(await compareTable(reader, name, table, live, fresh));
  return {
    readModel: name,
    rows: compared.reduce((total, { rows }) => total + rows, 0),
    differing: compared.reduce((total, { differing }) => total + differing, 0),
    differences: compared.flatMap(({ differences }) => differences),
  };
}
