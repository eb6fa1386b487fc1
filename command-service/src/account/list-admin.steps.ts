import { accounts } from "@provenwork/contracts/account/state";
import { admins, adminsStream } from "@provenwork/contracts/account/admins";
import type { Steps } from "#kernel/steps.ts";
import { listAdmin } from "./admins.ts";

/** Lists the account if it is an admin's who can sign in. Idempotent. False if the list changed: retry. */
export async function ensureAdminListed(steps: Steps, personId: string): Promise<boolean> {
  const { state: list } = await steps.load(admins, adminsStream);
  const { state: account } = await steps.load(accounts, personId);
  if (account.role !== "admin" || account.status !== "registered" || account.suspended) return true;
  const { refusal } = await steps.handle(
    admins,
    adminsStream,
    (state, context) => listAdmin({ personId, seen: list.changes }, state, context),
    { guards: [], step: `list ${personId} after ${list.changes}` },
  );
  return refusal === undefined;
}
