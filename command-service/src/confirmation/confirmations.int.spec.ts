import { randomUUID } from "node:crypto";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import {
  AnswerCorrection,
  ChooseConfirmers,
  ConfirmExperiences,
  CorrectExperience,
  DeclineConfirmation,
  RemoveConfirmation,
  TakeBackConfirmation,
} from "@provenwork/contracts/confirmation/commands";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { registration } from "@provenwork/contracts/testing/registration";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { colleague, founder } from "#testing/employers.ts";
import { registeredCandidate } from "#testing/registered-candidate.ts";
import { type TestService, openService } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const steps = () => {
  const id = randomUUID();
  return service.openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now: new Date() }));
};

/** A company that has proven a domain of its own. */
async function verifiedCompany() {
  const owner = await founder(service);
  const domain = `${randomUUID()}.example`;
  const { companyId, personId } = owner;
  const data = { companyId, personId, domain, issue: 1, verifiedAt: new Date().toISOString() };
  const personal = { address: `owner@${domain}` };
  await steps().handle(companies, companyId, () => accept({ type: "CompanyVerified" as const, data, personal }));
  return { ...owner, domain };
}

/** A candidate with an entry that is proven at the domain. */
async function provenAt(domain: string, name: string = randomUUID()) {
  const { client, personId } = await registeredCandidate(service);
  const entry = randomUUID();
  const ids = { experienceId: entry, personId };
  const of = { address: `${name}@${domain}`, company: "Acme", role: "Engineer" };
  await steps().handle(workExperiences, entry, () =>
    accept(
      { type: "ExperienceDescribed" as const, data: ids, personal: { ...engineer, workEmail: of.address } },
      {
        type: "ExperienceVerified" as const,
        data: { ...ids, issue: 1, verifiedAt: new Date().toISOString() },
        personal: of,
      },
    ),
  );
  const listed = { type: "ExperienceAdded" as const, data: { personId, experienceId: entry } };
  await steps().handle(candidates, personId, () => accept(listed));
  return { client, personId, entry, revision: 0 };
}

const correction = { role: "Fitter", startDate: "Feb-20", currentJob: true };
const answerOf = async (entry: string) => (await steps().load(confirmations, entry)).state;
const stateOf = async (entry: string) => (await steps().load(workExperiences, entry)).state;
const code = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body["code"]];

it("a company confirms several people at once, and learns which it could not", async () => {
  const { client, domain, companyId, personId: by } = await verifiedCompany();
  const [ada, bob, elsewhere] = [await provenAt(domain), await provenAt(domain), await provenAt("other.example")];
  const entries = [ada, { ...bob, revision: 7 }, elsewhere].map(({ entry, revision }) => ({ entry, revision }));
  const { body } = await client.call(ConfirmExperiences, { entries });
  expect(body["confirmed"]).toEqual([ada.entry]);
  expect(body["refused"]).toMatchObject([
    { entry: bob.entry, code: "entry-changed" },
    { entry: elsewhere.entry, code: "unknown-entry" },
  ]);
  expect(await answerOf(ada.entry)).toMatchObject({ status: "confirmed", companyId, by, domain, revision: 0 });
  expect(await answerOf(bob.entry)).toBeUndefined();
});

it("a recruiter may if an owner chose so", async () => {
  const { client, companyId, domain } = await verifiedCompany();
  const recruiter = await colleague(service, companyId, "recruiter");
  const { entry } = await provenAt(domain);
  const confirm = () => recruiter.client.call(ConfirmExperiences, { entries: [{ entry, revision: 0 }] });
  expect(code(await confirm())).toEqual([403, "may-not-confirm"]);
  expect(code(await recruiter.client.call(ChooseConfirmers, { recruiters: true }))).toEqual([403, "owners-only"]);
  expect((await client.call(ChooseConfirmers, { recruiters: true })).status).toBe(200);
  expect((await confirm()).body["confirmed"]).toEqual([entry]);
});

it("a member cannot confirm an entry that their own address proved", async () => {
  const { client, domain } = await verifiedCompany();
  const { entry } = await provenAt(domain, "owner+jobs");
  const { body } = await client.call(ConfirmExperiences, { entries: [{ entry, revision: 0 }] });
  expect(body["refused"]).toMatchObject([{ entry, code: "own-entry" }]);
  expect(code(await client.call(CorrectExperience, { entry, revision: 0, ...correction }))).toEqual([403, "own-entry"]);
});

it("an accepted correction becomes the entry, which is confirmed and stays proven", async () => {
  const { client, domain } = await verifiedCompany();
  const ada = await provenAt(domain);
  const { entry } = ada;
  expect((await client.call(CorrectExperience, { entry, revision: 0, ...correction })).status).toBe(200);
  const answer = { experienceId: entry, revision: 0, accept: true };
  const stranger = await provenAt(domain);
  expect(code(await stranger.client.call(AnswerCorrection, answer))).toEqual([404, "unknown-experience"]);
  const headers = { "idempotency-key": randomUUID() };
  for (let n = 0; n < 2; n++) expect((await ada.client.call(AnswerCorrection, answer, headers)).status).toBe(200);
  expect(await stateOf(entry)).toMatchObject({ status: "verified", description: correction, proof: { issue: 2 } });
  expect(await answerOf(entry)).toMatchObject({ status: "confirmed", revision: 2 });
  expect(code(await ada.client.call(AnswerCorrection, answer))).toEqual([409, "no-correction"]);
});

it("a correction that the candidate refuses leaves the entry as it was, for good", async () => {
  const { client, domain } = await verifiedCompany();
  const ada = await provenAt(domain);
  const { entry } = ada;
  await client.call(CorrectExperience, { entry, revision: 0, ...correction });
  const keep = { experienceId: entry, revision: 0, accept: false };
  expect((await ada.client.call(AnswerCorrection, keep)).body).toMatchObject({ accepted: false });
  expect(await stateOf(entry)).toMatchObject({ status: "verified", description: { role: "Engineer" } });
  expect(await answerOf(entry)).toMatchObject({ status: "kept" });
  expect(code(await client.call(DeclineConfirmation, { entry, revision: 0 }))).toEqual([409, "already-answered"]);
});

it("either side takes back; another company takes back nothing", async () => {
  const company = await verifiedCompany();
  const [ada, bob] = [await provenAt(company.domain), await provenAt(company.domain)];
  await company.client.call(ConfirmExperiences, {
    entries: [ada, bob].map(({ entry, revision }) => ({ entry, revision })),
  });
  const other = await verifiedCompany();
  expect(code(await other.client.call(TakeBackConfirmation, { entry: ada.entry }))).toEqual([404, "no-answer"]);
  expect((await company.client.call(TakeBackConfirmation, { entry: ada.entry })).status).toBe(200);
  expect(await answerOf(ada.entry)).toMatchObject({ status: "revoked" });
  expect((await bob.client.call(RemoveConfirmation, { experienceId: bob.entry })).status).toBe(200);
  expect(await answerOf(bob.entry)).toMatchObject({ status: "removed" });
});

it("two members who answer one question at the same time decide it once", async () => {
  const { client, domain } = await verifiedCompany();
  const { entry } = await provenAt(domain);
  const answers = await Promise.all([
    client.call(DeclineConfirmation, { entry, revision: 0 }),
    client.call(CorrectExperience, { entry, revision: 0, ...correction }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it("an erased person is neither confirmed nor corrected, and what was confirmed says no more about them", async () => {
  const { client, domain } = await verifiedCompany();
  const [ada, bob] = [await provenAt(domain), await provenAt(domain)];
  const confirm = ({ entry }: typeof ada) => client.call(ConfirmExperiences, { entries: [{ entry, revision: 0 }] });
  expect((await confirm(ada)).body["confirmed"]).toEqual([ada.entry]);
  const { password } = registration();
  for (const { client: theirs } of [ada, bob]) expect((await theirs.call(EraseAccount, { password })).status).toBe(200);
  expect((await confirm(bob)).body["refused"]).toMatchObject([{ entry: bob.entry, code: "unknown-entry" }]);
  const corrected = await client.call(CorrectExperience, { entry: bob.entry, revision: 0, ...correction });
  expect(code(corrected)).toEqual([404, "unknown-entry"]);
  expect(await answerOf(bob.entry)).toBeUndefined();
  expect(code(await ada.client.call(RemoveConfirmation, { experienceId: ada.entry }))).toEqual([401, "signed-out"]);
  expect((await client.call(TakeBackConfirmation, { entry: ada.entry })).status).toBe(200);
  const { events } = await steps().load(confirmations, ada.entry);
  expect(events.map(({ type }) => type)).toEqual([
    "ExperienceConfirmed",
    "AnswerOriginRecorded",
    "ConfirmationRevoked",
  ]);
  expect(JSON.stringify(events)).not.toContain("Engineer");
});
