import { rebuildRevocations } from "@provenwork/command-service/account/identity/rebuild-revocations";
import { writeDatabase } from "@provenwork/platform/write-database/database";
import { printJson } from "./print.ts";
import type { Target } from "./target.ts";

/** After a restore of the write database: ends again the sessions that ended since the backup. */
export async function restoreRevocations(target: Target, { json }: { json?: boolean }): Promise<void> {
  const { sessions, people } = await rebuildRevocations(await target.store(), writeDatabase(target.write()));
  if (json === true) return printJson({ sessions, people });
  console.log(
    `the log tells of ${sessions} ended sessions, and of ${people} people whose older sessions count no more`,
  );
}
