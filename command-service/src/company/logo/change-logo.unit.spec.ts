import { acme } from "@provenwork/contracts/testing/acme";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, companies } from "@provenwork/contracts/company/state";
import { it } from "vitest";
import { given } from "#testing/given.ts";
import { removeLogo, uploadLogo } from "./change-logo.ts";

const companyId = "0190a000-0000-7000-8000-00000000000c";
const [owner, recruiter, logoId] = ["1", "2", "3"].map((n) => `0190a000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const company: NewCompanyEvent[] = [
  { type: "CompanyFounded", data: { companyId, personId: owner, membership: 1, ...acme, foundedAt: at } },
  {
    type: "MemberJoined",
    data: { companyId, personId: recruiter, membership: 1, invitationId: logoId, role: "recruiter", joinedAt: at },
  },
];
const uploaded: NewCompanyEvent = { type: "CompanyLogoUploaded", data: { companyId, logoId, uploadedAt: at } };
const removed: NewCompanyEvent = { type: "CompanyLogoRemoved", data: { companyId, logoId, removedAt: at } };

const context = (by: string) => ({ by, now, newId: () => companyId });
const upload = (by: string) => (state: Company) => uploadLogo({}, state, { ...context(by), file: { fileId: logoId } });
const remove = (by: string) => (state: Company) => removeLogo(undefined, state, context(by));

const after = (...events: NewCompanyEvent[]) => given(companies, [...company, ...events]);

it("is uploaded by an owner, in place of any before", () => {
  after().when(upload(owner)).thenEvents([uploaded]);
  after(uploaded).when(upload(owner)).thenEvents([uploaded]);
});

it("is removed by an owner, once", () => {
  after(uploaded).when(remove(owner)).thenEvents([removed]);
  after(uploaded, removed).when(remove(owner)).thenEvents([]);
  after().when(remove(owner)).thenEvents([]);
});

it("is no recruiter's affair", () => {
  after().when(upload(recruiter)).thenRefused({ refusal: "owners-only" });
  after(uploaded).when(remove(recruiter)).thenRefused({ refusal: "owners-only" });
});
