import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import type { AddressChecks } from "./personal-address.ts";

/** Whose information it is: the session's person, or one minted for a visitor. */
export interface Subject {
  readonly personId: string;
}

/** Says who the candidate is; saying the same again writes nothing. */
export const providePersonalInformation: Decide<
  typeof contract.ProvidePersonalInformation,
  Candidate,
  NewCandidateEvent,
  Subject & AddressChecks
> = (given, { personalInformation: known }, { personId, whyNoEmployer }) => {
  if (known !== undefined && known !== erased && sameInformation(given, known)) return accept();
  const noEmployer = whyNoEmployer(given.email);
  if (noEmployer !== undefined) return refuse(noEmployer);
  return accept({ type: "PersonalInformationProvided", data: { personId }, personal: given });
};

type Information = Exclude<Candidate["personalInformation"], undefined | typeof erased>;

const parts = { fullName: "full name", email: "email", phone: "phone", location: "location" } as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

const sameInformation = (one: Information, other: Information): boolean =>
  partNames.every((part) => one[part] === other[part]);

/** Says what somebody else changed since it was seen. */
export function informationChangedMeanwhile(seen: Information, now: Information): string {
  const changed = partNames.filter((part) => seen[part] !== now[part]).map((part) => parts[part]);
  return `Changed elsewhere in the meantime: ${changed.join(", ")}. Look at it and save again.`;
}
