import { demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import pg from "pg";
import type { System } from "../launch/system.ts";

/**
 * Ensures that the demo accounts exist. A query of the read model usually confirms that; the code that creates accounts is
 * loaded only if it does not.
 */
export async function ensureDemoAccounts(system: System): Promise<void> {
  if (await areProjected(system.projector.env["READ_DATABASE_URL"])) return;
  const { makeMissingDemoAccounts } = await import("./accounts.ts");
  await makeMissingDemoAccounts(system);
}

async function areProjected(readDatabaseUrl: string | undefined): Promise<boolean> {
  const client = new pg.Client({ connectionString: readDatabaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema_name: string }>(
      "SELECT schema_name FROM projector.live_versions WHERE read_model = 'accounts'",
    );
    const [live] = rows;
    if (live === undefined) return false;
    const usernames = demoAccounts.map(({ username }) => username);
    const found = await client.query(
      `SELECT 1 FROM ${client.escapeIdentifier(live.schema_name)}.accounts WHERE username = ANY($1)`,
      [usernames],
    );
    return found.rowCount === usernames.length;
  } finally {
    await client.end();
  }
}
