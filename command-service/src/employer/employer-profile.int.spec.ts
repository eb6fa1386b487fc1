import { profileInputs } from "@provenwork/contracts/company/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildMemberships } from "#company/rebuild-memberships.ts";
import { openMemberships } from "#kernel/memberships.ts";
import { testClient } from "#testing/client.ts";
import { type TestService, openService } from "#testing/service.ts";
import { writeDatabase } from "@provenwork/platform/write-database/database";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const form = sampleOf(CompleteEmployerProfile) as Record<string, string>;
async function employer() {
  const client = testClient(service.app);
  const { body } = await client.post("/api/register", registration({ userType: "employer" }));
  return { client, personId: String(body["id"]) };
}
const typesIn = async (stream: string) =>
  (await service.events()).filter((event) => event.stream === stream).map(({ type }) => type);
const row = async (personId: string) =>
  (await service.pool.query("SELECT group_id, version FROM memberships WHERE person_id = $1", [personId])).rows;

it("§7 POST /api/employer/profile: the onboarding fields found a company and make its author the owner, known before the answer", async () => {
  const { client, personId } = await employer();
  const { status, body } = await client.call(CompleteEmployerProfile, form);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...profileInputs(acme),
    ...form,
    companyId: body["companyId"],
    companyLogo: null,
    role: "owner",
  });
  const companyId = String(body["companyId"]);
  expect(await service.revocations.groupOf(personId)).toBe(companyId);
  expect(await typesIn(`employer-${personId}`)).toEqual(["EmployerProfileCompleted", "CompanyJoined"]);
  expect(await typesIn(`company-${companyId}`)).toEqual(["CompanyFounded"]);
});

it("saves the owner's changes to the same company", async () => {
  const { client, personId } = await employer();
  const founded = await client.call(CompleteEmployerProfile, form);
  const changed = await client.call(CompleteEmployerProfile, { ...form, phone: "555-000-0000", companyWebsite: "" });
  expect(changed.body).toMatchObject({ companyId: founded.body["companyId"], companyWebsite: null });
  expect(await typesIn(`employer-${personId}`)).toEqual([
    "EmployerProfileCompleted",
    "CompanyJoined",
    "EmployerProfileChanged",
  ]);
  expect(await typesIn(`company-${String(founded.body["companyId"])}`)).toEqual([
    "CompanyFounded",
    "CompanyProfileChanged",
  ]);
});

it("founds one company from concurrent forms, and answers a repeat as before", async () => {
  const { client, personId } = await employer();
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all([
    client.call(CompleteEmployerProfile, form, key),
    client.call(CompleteEmployerProfile, { ...form, companyName: "Another" }),
    client.call(CompleteEmployerProfile, form, key),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const founded = (await service.events()).filter(
    ({ type, data }) => type === "CompanyFounded" && data["personId"] === personId,
  );
  expect(founded).toHaveLength(1);
  expect((await client.call(CompleteEmployerProfile, form)).status).toBe(200);
});

it("refuses a stale edit of the company", async () => {
  const { client } = await employer();
  await client.call(CompleteEmployerProfile, form);
  await client.call(CompleteEmployerProfile, { ...form, companyName: "Renamed" });
  const stale = await client.call(CompleteEmployerProfile, { ...form, companyName: "Stale" }, { "if-match": '"0"' });
  expect([stale.status, stale.body["code"]]).toEqual([409, "changed-meanwhile"]);
  expect(stale.headers.get("Judged-Revision")).toBe("0");
  const unjudged = await client.call(CompleteEmployerProfile, { ...form, companyName: "Stale" });
  expect([unjudged.status, unjudged.headers.get("Judged-Revision")]).toEqual([200, null]);
});

it("names every wrong field", async () => {
  const { client } = await employer();
  const { status, body } = await client.call(CompleteEmployerProfile, {
    fullName: "1",
    email: "no",
    phone: "555123456",
    companyName: "A",
    industry: "Farming",
    companySize: "3",
    companyWebsite: "acme",
    companyDescription: "short",
  });
  expect(status).toBe(422);
  expect(body["errors"]).toEqual({
    fullName: "Full name is required",
    email: "Invalid email address",
    phone: "Phone number must be in the format 123-456-7890",
    companyName: "Company name must be at least 2 characters",
    industry: "Please select an industry",
    companySize: "Please select a company size",
    companyWebsite: "Please enter a web address such as https://acme.com",
    companyDescription: "Company description must be at least 10 characters",
  });
});

it("restores every member after the table was lost", async () => {
  const { client, personId } = await employer();
  const { body } = await client.call(CompleteEmployerProfile, form);
  await service.pool.query("DELETE FROM memberships");
  await rebuildMemberships(service.store, openMemberships(writeDatabase(service.pool)));
  expect(await row(personId)).toEqual([{ group_id: body["companyId"], version: 2 }]);
});
