import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { Role } from "@provenwork/contracts/account/rules";
import { addressTerms, nameTerms, searchTerm } from "@provenwork/contracts/administration/search-terms";
import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import type { EmployerEvent } from "@provenwork/contracts/employer/events";
import { type Erased, erased } from "@provenwork/contracts/kernel/event";
import { type Change, remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { terms } from "./table.ts";

interface Named {
  readonly fullName: string;
  readonly email: string;
}

/** Slots of a kind of term, and what fills them. */
const slots = (kind: string, places: number, found: readonly string[]) =>
  Array.from({ length: places }, (_, index) => ({ slot: `${kind}.${index}`, term: found[index] }));

const nameSlots = (source: string, name: string) => slots(`${source}.name`, 4, nameTerms(name));
const addressSlots = (source: string, email: string) => slots(`${source}.email`, 2, addressTerms(email));

/** The columns of the address are always set, sometimes empty: the event that fills them later has no role. */
const provenSlots = (email: string) => addressSlots("account", email).map(({ slot, term = "" }) => ({ slot, term }));

/** Fills these slots of a person and clears the others. */
const filled = (
  person_id: string,
  role: Role,
  given: readonly { slot: string; term: string | undefined }[],
): readonly Change[] =>
  given.map(({ slot, term }) =>
    term === undefined ? remove(terms, { person_id, slot }) : upsert(terms, { person_id, slot, term, role }),
  );

/** Only accounts without other data change their role: their terms are the account's. */
const inRole = (person_id: string, role: Role) =>
  ["account.username", ...[...nameSlots("account", ""), ...addressSlots("account", "")].map(({ slot }) => slot)].map(
    (slot) => update(terms, { person_id, slot }, { role }),
  );

const contact = (source: "candidate" | "employer", personId: string, personal: Named | Erased) => {
  const { fullName, email } = personal === erased ? { fullName: "", email: "" } : personal;
  return filled(personId, source, [...nameSlots(source, fullName), ...addressSlots(source, email)]);
};

/** Search terms for accounts, from the account and from its holder's profile. */
export const accountSearchProjection = defineProjection({
  name: "account-search",
  version: 5,
  tables: [terms],
  on: on<AccountEvent | CandidateEvent | EmployerEvent>({
    AccountRegistered: ({ data, personal }) => {
      const { username, fullName, email } = personal === erased ? { username: "", fullName: "", email: "" } : personal;
      return filled(data.personId, data.role, [
        { slot: "account.username", term: searchTerm(username) || undefined },
        ...nameSlots("account", fullName),
        ...provenSlots(email),
      ]);
    },
    EmailProven: ({ data, personal }) =>
      provenSlots(personal === erased ? "" : personal.email).map(({ slot, term }) =>
        update(terms, { person_id: data.personId, slot }, { term }),
      ),
    AuditorGranted: ({ data }) => inRole(data.personId, "auditor"),
    AuditorRevoked: ({ data }) => inRole(data.personId, data.role),
    PersonalInformationProvided: ({ data, personal }) => contact("candidate", data.personId, personal),
    EmployerProfileCompleted: ({ data, personal }) => contact("employer", data.personId, personal),
    EmployerProfileChanged: ({ data, personal }) => contact("employer", data.personId, personal),
  }),
});
