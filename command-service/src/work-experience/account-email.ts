import type { Account } from "@provenwork/contracts/account/state";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { known } from "@provenwork/contracts/kernel/event";

/** The address that a work experience's code may prove as the account's: from onboarding, else from registration. */
export const addressOf = (account: Account, candidate: Candidate): string | undefined =>
  (known(candidate.personalInformation)?.email ?? known(account.email)) || undefined;
