import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company, CompanyProfile } from "@provenwork/contracts/company/state";
import { companies } from "@provenwork/contracts/company/streams";
import type { EmployerProfileInput } from "@provenwork/contracts/employer/rules";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { foundOrChange } from "./found-or-change.ts";
import { removeErased } from "./remove-member.ts";
import { websiteDomain } from "./website-domain.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const [pat, sam, kim] = ["pat", "sam", "kim"].map((_, n) => `0190a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const profile: CompanyProfile = {
  name: "Acme Works",
  industry: "Technology",
  size: "11-50",
  website: "https://acme.example",
  description: "We build bridges.",
};
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
      foundOrChange({ ...form, ...change }, state, { ...context, personId, websiteDomain });

  it("founds a company with the author as its owner", () =>
    given(companies, []).when(complete(pat)).thenEvents([founded]));

  it("changes it for an owner, where anything changed", () => {
    given(companies, [founded]).when(complete(pat)).thenEvents([]);
    given(companies, [founded])
      .when(complete(pat, { companyWebsite: "" }))
      .thenEvents([{ type: "CompanyProfileChanged", data: { companyId, ...profile, website: null, changedAt: at } }]);
  });

  it("ends the verification with a website at another registrable domain, and with none", () => {
    const verified: NewCompanyEvent = {
      type: "CompanyVerified",
      data: { companyId, personId: pat, domain: "acme.example", issue: 1, verifiedAt: at },
      personal: { address: "pat@acme.example" },
    };
    const saying = (website: string | null) => ({
      type: "CompanyProfileChanged",
      data: { companyId, ...profile, website, changedAt: at },
    });
    const lapsed = { type: "CompanyVerificationLapsed", data: { companyId, domain: "acme.example", lapsedAt: at } };
    const change = (companyWebsite: string) => complete(pat, { companyWebsite });
    const company = given(companies, [founded, verified]);
    company.when(change("http://jobs.acme.example/x")).thenEvents([saying("http://jobs.acme.example/x")]);
    company.when(change("https://acme.test")).thenEvents([saying("https://acme.test"), lapsed]);
    company.when(change("")).thenEvents([saying(null), lapsed]);
  });

  it("changes nothing for a recruiter, nor for somebody who is no member", () => {
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
