import { addressTerms, nameTerms, searchTerm } from "@provenwork/contracts/administration/search-terms";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import type { JobEvent } from "@provenwork/contracts/job/events";
import { known } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { type Change, remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { terms } from "./table.ts";

interface Thing {
  readonly kind: "company" | "job" | "application" | "certificate";
  readonly id: string;
  readonly personId?: string;
}
/** What fills the places of a part of a thing; the others stay empty. */
interface Part {
  readonly part: string;
  readonly places: number;
  readonly found: readonly string[];
}

const wordPlaces = 4;
const named = (part: string, name: string): Part => ({ part, places: wordPlaces, found: nameTerms(name) });
const single = (part: string, text: string): Part => ({ part, places: 1, found: [searchTerm(text)].filter(Boolean) });
const address = (email: string): Part => ({ part: "email", places: 2, found: addressTerms(email) });

/** Fills the slots of these parts and clears the others. */
const filled = ({ kind, id, personId }: Thing, ...parts: readonly Part[]) =>
  parts.flatMap(({ part, places, found }): Change[] =>
    Array.from({ length: places }, (_, place) => {
      const [slot, term] = [`${part}.${place}`, found[place]];
      return term === undefined
        ? remove(terms, { kind, id, slot })
        : upsert(terms, { kind, id, slot, term, person_id: personId ?? null });
    }),
  );

const company = ({ companyId, name, website }: { companyId: string; name: string; website: string | null }) =>
  filled({ kind: "company", id: companyId }, named("name", name), single("website", hostOf(website ?? "")));

const hostOf = (website: string): string => website.replace(/^https?:\/\/(?:www\.)?/i, "").split(/[/?#]/, 1)[0] ?? "";

const job = ({ jobId, title, company: at }: { jobId: string; title: string; company: string }) =>
  filled({ kind: "job", id: jobId }, named("title", title), named("company", at));

/** What admins find companies, jobs, applications and certificates by. */
export const adminSearchProjection = defineProjection({
  name: "admin-search",
  version: 2,
  tables: [terms],
  on: on<CompanyEvent | JobEvent | ApplicationEvent | WorkExperienceEvent>({
    CompanyFounded: ({ data }) => company(data),
    CompanyProfileChanged: ({ data }) => company(data),
    CompanyClosed: ({ data }) => company({ ...data, name: "", website: null }),
    JobPosted: ({ data }) => [
      ...job(data),
      ...filled({ kind: "job", id: data.jobId }, single("id", data.jobId), single("company-id", data.companyId)),
    ],
    JobChanged: ({ data }) => job(data),
    ApplicationSubmitted: ({ data, personal }) => {
      const { fullName, email } = known(personal)?.profile ?? { fullName: "", email: "" };
      return filled(
        { kind: "application", id: applicationIdOf(data), personId: data.personId },
        named("name", fullName),
        address(email),
        single("job-id", data.jobId),
      );
    },
    CertificateIssued: ({ data, personal }) => {
      const { domain, company: at, holder } = known(personal) ?? { domain: "", company: "", holder: null };
      return filled(
        { kind: "certificate", id: data.certificateId, personId: data.personId },
        single("id", data.certificateId),
        single("domain", domain),
        named("company", at),
        named("holder", holder?.name ?? ""),
      );
    },
  }),
});
