import { releaseLocks, tryLock } from "@provenwork/platform/postgres/locks";
import type pg from "pg";

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

/** Tries to become the projector that follows the log; holds until the connection ends. */
export const tryToLead = (client: pg.ClientBase): Promise<boolean> => tryLock(client, locksTable, "leader");
