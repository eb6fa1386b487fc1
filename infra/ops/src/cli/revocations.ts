import { rebuildRevocations } from "@provenwork/command-service/account/identity/rebuild-revocations";
import { rebuildMemberships } from "@provenwork/command-service/company/rebuild-memberships";
import { openMemberships } from "@provenwork/command-service/kernel/memberships";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { printJson } from "./print.ts";
import type { Target } from "./target.ts";

/** After a restore of the write database: ends the sessions and memberships again that ended since the backup. */
export async function restoreRevocations(target: Target, { json }: { json?: boolean }): Promise<void> {
  const { sessions, people } = await rebuildRevocations(await target.store(), writeDatabase(target.write()));
  const members = await rebuildMemberships(await target.store(), openMemberships(writeDatabase(target.write())));
  if (json === true) return printJson({ sessions, people, members });
  console.log(
    `the log has ${sessions} ended sessions and onboardings, ${people} people whose older sessions are revoked, ` +
      `and of ${members} people who joined a company`,
  );
}
