import type pg from "pg";
import { dropBuild, listBuilds, point, setStatus } from "./builds.ts";
import { lockCheckpoints, raiseGeneration } from "./checkpoint.ts";
import { inTransaction } from "./transaction.ts";

/**
 * Points readers at the build that was live before; the current one stays in reserve instead. Returns the schema.
 * `note` runs last in the same transaction.
 * @throws when nothing is in reserve
 */
export async function rollBack(
  pool: pg.Pool,
  readModel: string,
  note: (client: pg.ClientBase) => Promise<void> = async () => {},
): Promise<string> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, async () => {
      await lockCheckpoints(client);
      const builds = (await listBuilds(client)).filter((build) => build.readModel === readModel);
      const reserve = builds.findLast(({ status }) => status === "retired");
      if (reserve === undefined) throw new Error(`${readModel} has no earlier build in reserve: rebuild it instead`);
      for (const { schema, status } of builds) if (status === "live") await setStatus(client, schema, "retired");
      await point(client, reserve);
      await note(client);
      return reserve.schema;
    });
  } finally {
    client.release();
  }
}

/**
 * Drops builds that left service at least `olderThan` milliseconds ago, long enough for requests that still read them.
 * Returns their schemas.
 */
export async function dropRetired(
  pool: pg.Pool,
  options: { readModel?: string; olderThan: number },
): Promise<string[]> {
  const client = await pool.connect();
  try {
    const due = await inTransaction(client, async () => {
      // Chosen under the lock: a roll-back may just have made one of them live.
      await lockCheckpoints(client);
      const left = (await listBuilds(client)).filter(
        ({ readModel, status, filled, changedAt }) =>
          // A filled build whose release was never started counts, too.
          (status === "retired" || status === "stale" || filled !== null) &&
          (options.readModel ?? readModel) === readModel &&
          Date.now() - changedAt.getTime() >= options.olderThan,
      );
      for (const { schema } of left) await setStatus(client, schema, "stale");
      if (left.length > 0) await raiseGeneration(client);
      return left;
    });
    for (const { schema } of due) await dropBuild(client, schema);
    return due.map(({ schema }) => schema);
  } finally {
    client.release();
  }
}
