import { profileInputs } from "@provenwork/contracts/company/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { company, employer, member, proof } from "#testing/company-rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const profileOf = async (personId: string) =>
  (await served.get("/api/employer/profile", await served.signedIn("employer", personId))).json();

it("is null for a person without a company, also for a former member", async () => {
  const [personId, companyId] = [randomUUID(), randomUUID()];
  expect(await profileOf(personId)).toBeNull();
  await served.projector.commit({
    "companies.companies": [company(companyId)],
    "members.members": [member(companyId, personId)],
  });
  expect(await profileOf(personId)).toBeNull();
});

it("§7 GET /api/employer/profile: contact data and company as one object", async () => {
  const [personId, companyId] = [randomUUID(), randomUUID()];
  await served.join(personId, companyId);
  await served.projector.commit({
    "companies.companies": [company(companyId, { revision: 3 })],
    "members.members": [member(companyId, personId, { role: "owner" })],
    "employers.employers": [employer(personId)],
    "company_proofs.proofs": [proof(companyId)],
  });
  expect(await profileOf(personId)).toEqual({
    companyId,
    role: "owner",
    fullName: "Pat Example",
    email: "pat@acme.example",
    phone: "555-123-4567",
    ...profileInputs(acme),
    companyName: "Acme Works",
    companyWebsite: "https://acme.example",
    verifiedDomain: "acme.example",
    companyLogo: null,
    revision: 3,
  });
});

it("has empty contact data for an invited member who has not given any", async () => {
  const [personId, companyId] = [randomUUID(), randomUUID()];
  await served.join(personId, companyId);
  await served.projector.commit({
    "companies.companies": [company(companyId)],
    "members.members": [member(companyId, personId)],
  });
  expect(await profileOf(personId)).toMatchObject({ role: "recruiter", fullName: "", email: "", phone: "" });
});
