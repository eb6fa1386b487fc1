import { heldLocks, releaseLocks, tryLock } from "@provenwork/platform/postgres/locks";
import type pg from "pg";
import type { Queryable } from "./ddl.ts";
import { firstGroup } from "./groups.ts";

/** Another process is already building or verifying this read model. */
export class RebuildRunning extends Error {
  override readonly name = "RebuildRunning";
  constructor(readModel: string) {
    super(`${readModel} is being rebuilt or verified by another process: wait until that has ended`);
  }
}

export const locksTable = "projector.locks";

/** Locks the read models for this connection until it ends. @throws RebuildRunning */
export async function lockReadModels(client: pg.ClientBase, readModels: readonly string[]): Promise<void> {
  for (const readModel of [...readModels].sort()) {
    if (!(await tryLock(client, locksTable, `rebuild ${readModel}`))) throw new RebuildRunning(readModel);
  }
}

export const unlockReadModels = (client: pg.ClientBase): Promise<void> => releaseLocks(client, locksTable);

const lockOf = (group: string): string => (group === firstGroup ? "leader" : `leader ${group}`);
/** Held by one of the processes that wait to lead one of so many groups. */
const waitsFor = (groups: number): string => `waits for one of ${groups} groups`;

/** Tries to become the projector that follows the log for a group; holds until the connection ends. */
export const tryToLead = (client: pg.ClientBase, group: string): Promise<boolean> =>
  tryLock(client, locksTable, lockOf(group));

export const tryToWait = (client: pg.ClientBase, groups: number): Promise<boolean> =>
  tryLock(client, locksTable, waitsFor(groups));

export const stopWaiting = (client: pg.ClientBase, groups: number): Promise<void> =>
  releaseLocks(client, locksTable, waitsFor(groups));

/** Of these groups, those that nobody leads; and whether somebody waits to. */
export async function lookForLeaders(
  database: Queryable,
  groups: readonly string[],
): Promise<{ unled: number; wanted: boolean }> {
  const held = await heldLocks(database, locksTable);
  return {
    unled: groups.filter((group) => !held.has(lockOf(group))).length,
    wanted: held.has(waitsFor(groups.length)),
  };
}
