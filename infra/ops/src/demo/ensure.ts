import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import pg from "pg";
import { retryWhileUnavailable } from "../event-store/retrying-store.ts";
import type { System } from "../launch/system.ts";
import { onReadDatabase } from "../launch/read-database.ts";

/** Whether the read model has the demo accounts, as it does from the second start on. */
export const hasDemoAccounts = ({ projector }: System): Promise<boolean> =>
  retryWhileUnavailable(() => onReadDatabase(projector.env["READ_DATABASE_URL"], areProjected));

/**
 * Ensures that the demo accounts exist. A query of the read model usually confirms that; otherwise the code that creates
 * accounts is loaded. Retries while a service restarts.
 */
export const ensureDemoAccounts = (system: System): Promise<void> =>
  retryWhileUnavailable(async () => {
    if (await hasDemoAccounts(system)) return;
    const { makeMissingDemoAccounts } = await import("./accounts.ts");
    await makeMissingDemoAccounts(system);
  });

async function areProjected(read: pg.Pool): Promise<boolean> {
  const { rows } = await read.query<{ schema_name: string }>(
    "SELECT schema_name FROM projector.live_versions WHERE read_model = 'accounts'",
  );
  const [live] = rows;
  if (live === undefined) return false;
  const usernames = demoAccounts.map(({ username }) => username);
  const found = await read.query(
    `SELECT 1 FROM ${pg.escapeIdentifier(live.schema_name)}.accounts WHERE username = ANY($1)`,
    [usernames],
  );
  return found.rowCount === usernames.length;
}
