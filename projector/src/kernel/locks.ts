import type pg from "pg";

/** Somebody is building or verifying this read model already. */
export class RebuildRunning extends Error {
  override readonly name = "RebuildRunning";
  constructor(readModel: string) {
    super(`${readModel} is being rebuilt or verified by another process: wait until that has ended`);
  }
}

// Advisory lock classes: arbitrary, but never to change while releases run side by side.
const rebuildClass = 7_301;
const leaderClass = 7_302;

/** Takes the read models for this connection until it ends. @throws RebuildRunning */
export async function lockReadModels(client: pg.ClientBase, readModels: readonly string[]): Promise<void> {
  for (const readModel of [...readModels].sort()) {
    if (!(await tryLock(client, rebuildClass, readModel))) throw new RebuildRunning(readModel);
  }
}

/** Tries to become the projector that follows the log; holds until the connection ends. */
export const tryToLead = (client: pg.ClientBase): Promise<boolean> => tryLock(client, leaderClass, "live");

async function tryLock(client: pg.ClientBase, lockClass: number, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken", [
    lockClass,
    name,
  ]);
  return rows[0]?.taken === true;
}
