import type * as contract from "@provenwork/contracts/candidate/commands";
import type { NewCandidateEvent } from "@provenwork/contracts/candidate/events";
import type { Candidate } from "@provenwork/contracts/candidate/state";
import { erased, known } from "@provenwork/contracts/kernel/event";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";
import type { AddressChecks } from "./no-employer-reason.ts";

/** Sets personal information; writes nothing if it is unchanged. */
export const providePersonalInformation: Decide<
  typeof contract.ProvidePersonalInformation,
  Candidate,
  NewCandidateEvent,
  StreamId & AddressChecks
> = (given, { personalInformation: before }, { id: personId, noEmployerReason }) => {
  if (before !== undefined && before !== erased && sameInformation(given, before)) return accept();
  const noEmployer = noEmployerReason(given.email);
  if (noEmployer !== undefined) return refuse(noEmployer);
  return accept({ type: "PersonalInformationProvided", data: { personId }, personal: given });
};

type Information = Exclude<Candidate["personalInformation"], undefined | typeof erased>;

const parts = { fullName: "full name", email: "email", phone: "phone", location: "location" } as const;
const partNames = Object.keys(parts) as (keyof typeof parts)[];

const sameInformation = (one: Information, other: Information): boolean =>
  partNames.every((part) => one[part] === other[part]);

/** Says what was changed elsewhere since it was seen, if both can still be read. */
export function informationChanged(before: Candidate, after: Candidate): string | undefined {
  const [seen, now] = [known(before.personalInformation), known(after.personalInformation)];
  if (seen === undefined || now === undefined) return undefined;
  const changed = partNames.filter((part) => seen[part] !== now[part]).map((part) => parts[part]);
  return `Changed elsewhere: ${changed.join(", ")}. Review it and save again.`;
}
