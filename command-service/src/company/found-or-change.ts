import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, type CompanyProfile, memberOf } from "@provenwork/contracts/company/state";
import type * as contract from "@provenwork/contracts/employer/commands";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import { isSameName } from "@provenwork/contracts/company/company-name";
import { companyFields, companyInputs } from "@provenwork/contracts/company/rules";
import { namesOf, toStored } from "@provenwork/contracts/kernel/fields";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";
import { sameFields } from "#kernel/same-fields.ts";
import type { Domains } from "./website-domain.ts";

/** The author of the form, with the number of their membership. */
interface Author {
  readonly personId: string;
  readonly membership: number;
}

/**
 * Founds a company that does not exist yet. An owner changes its profile; for other members nothing changes. A
 * website at another domain ends the company's verification, and so does another name.
 */
export const foundOrChange: Decide<
  typeof contract.CompleteEmployerProfile,
  Company,
  NewCompanyEvent,
  StreamId & Author & Pick<Domains, "provableDomains">
> = (input, state, { id: companyId, personId, membership, now, provableDomains }) => {
  const profile = profileIn(input);
  const at = now.toISOString();
  if (state.status === "absent") {
    return accept({ type: "CompanyFounded", data: { companyId, personId, membership, ...profile, foundedAt: at } });
  }
  const changes = state.profile === undefined || !sameFields(profile, state.profile);
  if (memberOf(state, personId)?.role !== "owner" || !changes) return accept();
  const changed: NewCompanyEvent = { type: "CompanyProfileChanged", data: { companyId, ...profile, changedAt: at } };
  const { domain } = state.proof ?? state.lapsed?.proof ?? {};
  if (domain === undefined) return accept(changed);
  const moved = !provableDomains(profile.website).includes(domain);
  const renamed = state.proof !== undefined && !isSameName(profile.name, state.profile?.name ?? "");
  if (!moved && !renamed) return accept(changed);
  const because = moved ? "website" : "name";
  return accept<NewCompanyEvent>(changed, {
    type: "CompanyVerificationLapsed",
    data: { companyId, domain, because, lapsedAt: at },
  });
};

const profileIn = (input: EmployerProfileInput): CompanyProfile => {
  const given = toStored(companyInputs, input);
  const names = namesOf(companyFields);
  return Object.fromEntries(names.map((name) => [name, given[companyFields[name].input]])) as CompanyProfile;
};
