import { randomUUID } from "node:crypto";
import { usernameClaim, isTaken } from "@provenwork/command-service/account/claim.steps";
import { createAccount } from "@provenwork/command-service/account/create-account";
import { type AccountTools, accountTools } from "@provenwork/command-service/account/identity/account-tools";
import { systemOrigin } from "@provenwork/command-service/kernel/reactors/system-origin";
import { type DemoAccount, demoAccounts } from "@provenwork/contracts/development/demo-accounts";
import { keyRing, secretKey } from "@provenwork/platform/keys";
import { oneOffConnectTimeout, openPool } from "@provenwork/platform/postgres/pool";
import { openRetryingStore } from "../event-store/retrying-store.ts";
import { Problem } from "../launch/problem.ts";
import type { System } from "../launch/system.ts";
import { makeDemoPeople } from "./world/make-world.ts";
import { withWorldTools } from "./world/with-world-tools.ts";

/**
 * Creates missing demo accounts by the same commands as real accounts. Existing ones stay unchanged, even if they were used.
 * Candidate and employer are the people of the demo world; if they were erased, they come back as bare accounts.
 */
export async function makeMissingDemoAccounts(system: System): Promise<void> {
  const { env } = system.commandService;
  // With a real email server nothing could be verified or answered, because the demo addresses do not exist.
  if (system.mailCatcher !== undefined) await withWorldTools(env, makeDemoPeople);
  const pool = openPool({
    url: env["WRITE_DATABASE_URL"] ?? "",
    name: "provenwork demo accounts",
    max: 2,
    connectTimeout: oneOffConnectTimeout,
  });
  const store = await openRetryingStore(system.eventStoreUrl);
  try {
    const personalDataKeys = keyRing.parse(env["PERSONAL_DATA_KEYS"]);
    const tools = await accountTools({ store, pool, personalDataKeys, lookupKey: secretKey.parse(env["LOOKUP_KEY"]) });
    const missing = await Promise.all(demoAccounts.map(async (account) => !(await exists(tools, account))));
    await Promise.all(demoAccounts.filter((_, index) => missing[index]).map((account) => make(account, tools)));
  } finally {
    await Promise.all([store.close(), pool.end()]);
  }
}

async function exists(tools: AccountTools, { username }: DemoAccount): Promise<boolean> {
  const commandId = randomUUID();
  const steps = tools.openSteps(
    systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now: new Date() }),
  );
  return isTaken(steps, usernameClaim(username, tools.lookup), randomUUID());
}

async function make({ username, password, fullName, role }: DemoAccount, tools: AccountTools): Promise<void> {
  const created = await createAccount(tools, { username, password, fullName, email: "", role });
  if ("errors" in created)
    throw new Problem(`the demo account ${username}: ${Object.values(created.errors).join("; ")}`);
}
