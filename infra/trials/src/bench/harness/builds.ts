import type { Recorded } from "@provenwork/contracts/kernel/event";
import { type Build, createBuild, flipTo } from "@provenwork/projector/kernel/builds";
import { bulkLoad } from "@provenwork/projector/kernel/bulk-load";
import { lockCheckpoints } from "@provenwork/projector/kernel/checkpoint";
import type { Projection } from "@provenwork/projector/kernel/define-projection";
import { inTransaction } from "@provenwork/projector/kernel/transaction";
import { openWriters } from "@provenwork/projector/kernel/writers";
import type pg from "pg";

/** Rows that are held until they are written. */
const rowBudget = 200_000;

/** Builds of read models next to the live ones. */
export type Filled = readonly Pick<Build, "schema" | "readModel" | "version">[];

/** Fills builds of the read models with what a rebuild makes of these events. */
export async function fillBuilds(
  pool: pg.Pool,
  projections: readonly Projection[],
  events: Iterable<Recorded>,
): Promise<Filled> {
  const builds: Filled[number][] = [];
  for (const projection of projections) {
    const schema = await createBuild(pool, projection);
    builds.push({ schema, readModel: projection.name, version: projection.version });
  }
  const writers = await openWriters(pool);
  const loads = projections.map((projection, index) => bulkLoad(writers, builds[index]?.schema ?? "", projection));
  for (const event of events) {
    for (const load of loads) {
      load.apply(event);
      if (load.size > rowBudget) await load.spill();
    }
  }
  for (const load of loads) await load.finish();
  writers.close();
  await pool.query("VACUUM");
  return builds;
}

/** Points readers at them. */
export async function show(pool: pg.Pool, builds: Filled): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, async () => {
      await lockCheckpoints(client);
      for (const build of builds) await flipTo(client, build, { keepOld: false });
    });
  } finally {
    client.release();
  }
}
