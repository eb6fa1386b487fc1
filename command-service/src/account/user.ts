import type { User } from "@provenwork/contracts/account/queries";
import type { Account } from "@provenwork/contracts/account/state";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";

const readable = (value: string | Erased): string => (value === erased ? "" : value);

/** A user as in `GET /api/user`: values from onboarding take precedence over those that registration left empty. */
export function userOf(account: Account, candidate: Candidate | undefined): User {
  const given = candidate?.personalInformation;
  const { fullName, email } = given === undefined || given === erased ? account : given;
  return {
    id: account.personId,
    username: readable(account.username),
    fullName: readable(fullName),
    email: readable(email),
    userType: account.role,
  };
}
