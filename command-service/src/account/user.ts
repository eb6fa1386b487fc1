import type { User } from "@provenwork/contracts/account/queries";
import type { Account } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { employers } from "@provenwork/contracts/employer/state";
import { type Erased, erased, known } from "@provenwork/contracts/kernel/event";
import type { Steps } from "#kernel/steps.ts";

const readable = (value: string | Erased): string => (value === erased ? "" : value);

/** Names entered after registering. */
export interface LaterDetails {
  readonly personal?: { readonly fullName: string; readonly email: string } | undefined;
  readonly contact?: { readonly fullName: string } | undefined;
}

/** A user as in `GET /api/user`: later details take precedence over those of registration. */
export const userOf = (account: Account, { personal, contact }: LaterDetails = {}): User => ({
  id: account.personId,
  username: readable(account.username),
  fullName: personal?.fullName ?? contact?.fullName ?? readable(account.fullName),
  email: personal?.email ?? readable(account.email),
  userType: account.role,
});

/** Names entered in onboarding or as an employer. */
export async function loadLaterDetails({ load }: Pick<Steps, "load">, personId: string): Promise<LaterDetails> {
  const [{ state: candidate }, { state: employer }] = await Promise.all([
    load(candidates, personId),
    load(employers, personId),
  ]);
  return { personal: known(candidate.personalInformation), contact: known(employer.contact) };
}
