import { accounts } from "@provenwork/contracts/account/state";
import { companies } from "@provenwork/contracts/company/state";
import type { Steps } from "#kernel/steps.ts";

/** Whether a member of the company can sign in and read what is sent to it (ADR 75). It mostly looks at the first one alone. */
export async function isAttended(steps: Pick<Steps, "load">, companyId: string): Promise<boolean> {
  const { members } = (await steps.load(companies, companyId)).state;
  for (const { personId } of members) {
    const { state: account } = await steps.load(accounts, personId);
    if (!account.suspended) return true;
  }
  return members.length === 0;
}
