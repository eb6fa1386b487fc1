import { accounts } from "@provenwork/contracts/account/state";
import { companies } from "@provenwork/contracts/company/state";
import type { Steps } from "#kernel/steps.ts";

/**
 * Whether a member of the company can sign in. If none can, the company takes no applications and sends no invitations, because
 * candidates would get no answer. Its jobs stay live, because a suspension may be lifted (`suspension.int.spec.ts`). Stops at the first
 * member who can.
 */
export async function hasActiveMember(steps: Pick<Steps, "load">, companyId: string): Promise<boolean> {
  const { members } = (await steps.load(companies, companyId)).state;
  for (const { personId } of members) {
    const { state: account } = await steps.load(accounts, personId);
    if (!account.suspended) return true;
  }
  return members.length === 0;
}
