import { acme } from "@provenwork/contracts/testing/acme";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, type CompanyProfile, companies } from "@provenwork/contracts/company/state";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { foundOrChange } from "./found-or-change.ts";
import { removeErased } from "./remove-member.ts";
import { provableDomains } from "./website-domain.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const [pat, sam, kim] = ["pat", "sam", "kim"].map((_, n) => `0190a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const profile = { ...acme, name: "Acme Works", website: "https://acme.example" };
const form: EmployerProfileInput = {
  fullName: "Pat Example",
  email: "pat@acme.example",
  phone: "555-123-4567",
  companyName: "Acme Works",
  industry: "Technology",
  companySize: "11-50",
  companyWebsite: "https://acme.example",
  companyDescription: "We build bridges.",
};
const context = { now, newId: () => companyId, id: companyId, membership: 1 };
const founded: NewCompanyEvent = {
  type: "CompanyFounded",
  data: { companyId, personId: pat, membership: 1, ...profile, foundedAt: at },
};
const joined = (personId: string, role: "owner" | "recruiter" = "recruiter"): NewCompanyEvent => ({
  type: "MemberJoined",
  data: { companyId, personId, membership: 1, invitationId: kim, role, joinedAt: at },
});

describe("completing the form", () => {
  const complete =
    (personId: string, change: Partial<EmployerProfileInput> = {}) =>
    (state: Company) =>
      foundOrChange({ ...form, ...change }, state, { ...context, personId, provableDomains });

  it("founds a company with the author as its owner", () =>
    given(companies, []).when(complete(pat)).thenEvents([founded]));

  it("changes it for an owner, where anything changed", () => {
    given(companies, [founded]).when(complete(pat)).thenEvents([]);
    given(companies, [founded])
      .when(complete(pat, { companyWebsite: "" }))
      .thenEvents([{ type: "CompanyProfileChanged", data: { companyId, ...profile, website: null, changedAt: at } }]);
  });

  const verifiedAt = (domain: string): NewCompanyEvent => ({
    type: "CompanyVerified",
    data: { companyId, personId: pat, domain, issue: 1, verifiedAt: at },
    personal: { address: `pat@${domain}` },
  });
  const verified = verifiedAt("acme.example");
  const saying = (said: Partial<CompanyProfile>): NewCompanyEvent => ({
    type: "CompanyProfileChanged",
    data: { companyId, ...profile, ...said, changedAt: at },
  });
  const lapsed = (because: "website" | "name", domain = "acme.example"): NewCompanyEvent => ({
    type: "CompanyVerificationLapsed",
    data: { companyId, domain, because, lapsedAt: at },
  });

  it("ends the verification with a website at another registrable domain, and with none", () => {
    const change = (companyWebsite: string) => complete(pat, { companyWebsite });
    const company = given(companies, [founded, verified]);
    const elsewhere = "http://jobs.acme.example/x";
    company.when(change(elsewhere)).thenEvents([saying({ website: elsewhere })]);
    company.when(change("https://acme.test")).thenEvents([saying({ website: "https://acme.test" }), lapsed("website")]);
    company.when(change("")).thenEvents([saying({ website: null }), lapsed("website")]);
  });

  it("ends the verification when the website moves to another host", () => {
    const website = "https://students.acme.example";
    const company = given(companies, [founded, saying({ website }), verifiedAt("students.acme.example")]);
    company
      .when(complete(pat, { companyWebsite: "https://acme.example" }))
      .thenEvents([saying({}), lapsed("website", "students.acme.example")]);
    const below = "https://www.students.acme.example/x";
    company.when(complete(pat, { companyWebsite: below })).thenEvents([saying({ website: below })]);
  });

  it("ends the verification on a rename, even if only invisible characters change", () => {
    const rename = (companyName: string) => complete(pat, { companyName });
    const company = given(companies, [founded, verified]);
    for (const name of ["Globex", "\u0410cme Works"])
      company.when(rename(name)).thenEvents([saying({ name }), lapsed("name")]);
    company.when(rename("ACME  works")).thenEvents([saying({ name: "ACME  works" })]);
  });

  it("ends it once: a further name lapses nothing, a website that moves then leaves nothing to restore", () => {
    const renamed = given(companies, [founded, verified, saying({ name: "Globex" }), lapsed("name")]);
    renamed.when(complete(pat, { companyName: "Initech" })).thenEvents([saying({ name: "Initech" })]);
    renamed
      .when(complete(pat, { companyName: "Globex", companyWebsite: "" }))
      .thenEvents([saying({ name: "Globex", website: null }), lapsed("website")]);
  });

  it("changes nothing for a recruiter, nor for a non-member", () => {
    for (const personId of [sam, kim]) {
      given(companies, [founded, joined(sam)])
        .when(complete(personId, { companyName: "Theirs" }))
        .thenEvents([]);
    }
  });
});

describe("erasing a member", () => {
  const erase = (personId: string) => (state: Company) => removeErased(personId, state, now);
  const removed = (personId: string) => ({
    type: "MemberRemoved",
    data: { companyId, personId, membership: 1, reason: "erased", removedAt: at },
  });

  it("makes the longest-standing member owner where no owner is left", () => {
    const heir = { companyId, personId: sam, from: "recruiter", to: "owner", changedAt: at };
    given(companies, [founded, joined(sam), joined(kim)])
      .when(erase(pat))
      .thenEvents([removed(pat), { type: "MemberRoleChanged", data: heir }]);
  });

  it("leaves the others as they are where an owner stays", () => {
    given(companies, [founded, joined(sam), joined(kim, "owner")])
      .when(erase(pat))
      .thenEvents([removed(pat)]);
  });

  it("closes the company with its last member, and removes no one who is not a member", () => {
    given(companies, [founded])
      .when(erase(pat))
      .thenEvents([removed(pat), { type: "CompanyClosed", data: { companyId, closedAt: at } }]);
    given(companies, [founded]).when(erase(sam)).thenEvents([]);
  });
});
