import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import type { Company } from "@provenwork/contracts/company/state";
import { known } from "@provenwork/contracts/kernel/event";
import type { Steps } from "#kernel/steps.ts";

/** The member who asked for the open domain code, if they cannot sign in now. */
export async function blockedAsker(steps: Pick<Steps, "load">, { domainCode }: Company): Promise<string | undefined> {
  const askedBy = known(domainCode?.for)?.askedBy;
  if (askedBy === undefined) return undefined;
  return canSignIn((await steps.load(accounts, askedBy)).state) ? undefined : askedBy;
}
