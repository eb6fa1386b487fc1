import { rebuildRevocations } from "@provenwork/command-service/account/identity/rebuild-revocations";
import { rebuildMemberships } from "@provenwork/command-service/company/rebuild-memberships";
import { apiKeyRows } from "@provenwork/command-service/developer/api-key-rows.steps";
import { endRevokedApiKeys } from "@provenwork/command-service/developer/rebuild-api-keys.steps";
import { openMemberships } from "@provenwork/command-service/kernel/memberships";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { printJson } from "./print.ts";
import type { Target } from "./target.ts";

/** After a restore of the write database: ends the sessions, memberships and API keys again that ended since the backup. */
export async function restoreRevocations(target: Target, { json }: { json?: boolean }): Promise<void> {
  const { sessions, people } = await rebuildRevocations(await target.store(), writeDatabase(target.write()));
  const members = await rebuildMemberships(await target.store(), openMemberships(writeDatabase(target.write())));
  const apiKeys = await endRevokedApiKeys(await target.store(), apiKeyRows(writeDatabase(target.write())));
  if (json === true) return printJson({ sessions, people, members, apiKeys });
  console.log(
    `the log has ${sessions} ended sessions and onboardings, ${people} people whose older sessions are revoked, ` +
      `${apiKeys} revoked API keys, and of ${members} people who joined a company`,
  );
}
