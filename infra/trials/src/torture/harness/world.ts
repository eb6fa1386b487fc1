import { type World, createWorld } from "@provenwork/projector/testing/world";
import { verifyReadModels } from "@provenwork/projector/kernel/rebuild";
import type { Shutdown } from "@provenwork/ops/launch/shutdown";
import setup from "../../testing/postgres.setup.ts";

/** The Postgres of the integration tests, which `createWorld` and its kind make their databases on. */
export async function startTestPostgres(shutdown: Shutdown): Promise<void> {
  shutdown.add(await setup());
}

/** A log, keys and read models of their own, closed when `work` is done with them. */
export async function inWorld<T>(
  work: (world: World) => Promise<T>,
  projections?: Parameters<typeof createWorld>[0],
): Promise<T> {
  const world = await createWorld(projections);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

/** Compares the live rows with those of a rebuild. */
export async function compareWithRebuild(world: World): Promise<{ rows: number; differing: number }> {
  const readModels = world.projections.map(({ name }) => name);
  const { comparisons } = await verifyReadModels(world, { readModels });
  return comparisons.reduce(
    (sum, { rows, differing }) => ({ rows: sum.rows + rows, differing: sum.differing + differing }),
    { rows: 0, differing: 0 },
  );
}
