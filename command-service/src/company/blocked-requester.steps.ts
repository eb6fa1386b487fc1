import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import type { Company } from "@provenwork/contracts/company/state";
import { known } from "@provenwork/contracts/kernel/event";
import type { Steps } from "#kernel/steps.ts";

/** The member who requested the open domain code, if they cannot sign in now. */
export async function blockedRequester(
  steps: Pick<Steps, "load">,
  { domainCode }: Company,
): Promise<string | undefined> {
  const requestedBy = known(domainCode?.for)?.requestedBy;
  if (requestedBy === undefined) return undefined;
  return canSignIn((await steps.load(accounts, requestedBy)).state) ? undefined : requestedBy;
}
