import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { ApplyToJob } from "@provenwork/contracts/application/commands";
import { EraseAccount } from "@provenwork/contracts/account/commands";
import { accounts } from "@provenwork/contracts/account/state";
import { ChangeFindability, ProvidePersonalInformation } from "@provenwork/contracts/candidate/commands";
import { companies } from "@provenwork/contracts/company/state";
import { DeclineInvitation, InviteCandidate } from "@provenwork/contracts/invitation/commands";
import { DeleteJob, PostJob } from "@provenwork/contracts/job/commands";
import { registration } from "@provenwork/contracts/testing/registration";
import { sampleOf } from "@provenwork/contracts/testing/samples";
import { sealCandidate } from "@provenwork/platform/candidate-token";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { defaultLimits } from "#kernel/limit-settings.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { testClient } from "#testing/client.ts";
import { founder } from "#testing/employers.ts";
import { type TestService, openService, serviceOn } from "#testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await openService({ CANDIDATE_TOKEN_KEY: tokenKey.toString("base64") });
});
afterAll(() => service.close());

const tokenKey = randomBytes(32);

async function verifiedCompany(of = service) {
  const owner = await founder(of);
  const { companyId, personId } = owner;
  const id = randomUUID();
  const now = new Date();
  const steps = of.openSteps(systemOrigin({ commandId: id, correlationId: id, causationId: id, now }));
  const data = { companyId, personId, domain: "acme.example", issue: 1, verifiedAt: now.toISOString() };
  await steps.handle(companies, companyId, () =>
    accept({ type: "CompanyVerified" as const, data, personal: { address: "pat@acme.example" } }),
  );
  return { ...owner, jobId: await posted(owner.client) };
}

async function posted(client: Awaited<ReturnType<typeof founder>>["client"]): Promise<string> {
  return String((await client.call(PostJob, sampleOf(PostJob))).body["id"]);
}

async function candidate(of = service) {
  const client = testClient(of.app);
  const account = registration();
  const { body } = await client.post("/api/register", account);
  await client.call(ProvidePersonalInformation, sampleOf(ProvidePersonalInformation));
  await client.call(ChangeFindability, { findable: true });
  return { client, personId: String(body["id"]), password: String(account["password"]) };
}

const seal = (personId: string, to: { companyId: string; jobId: string }) =>
  sealCandidate(personId, to, createSecretKey(tokenKey));

type Company = Awaited<ReturnType<typeof verifiedCompany>>;
const invite = async ({ client, jobId }: Company, token: string) => {
  const { status, body } = await client.call(InviteCandidate, { jobId, candidate: token });
  return [status, body["code"] ?? body["invited"]];
};

it("a company invites by the token it was given for the job, once, also after a decline", async () => {
  const company = await verifiedCompany();
  const ada = await candidate();
  const { jobId } = company;
  expect((await ada.client.call(DeclineInvitation, { jobId })).body["code"]).toBe("no-invitation");
  expect(await invite(company, seal(ada.personId, company))).toEqual([201, true]);
  expect(await invite(company, seal(ada.personId, company))).toEqual([409, "already-invited"]);
  expect((await ada.client.call(DeclineInvitation, { jobId })).status).toBe(200);
  expect(await invite(company, seal(ada.personId, company))).toEqual([409, "already-invited"]);
});

it("an Idempotency-Key that invited one candidate invites no other", async () => {
  const company = await verifiedCompany();
  const [ada, bob] = [await candidate(), await candidate()];
  const { client, jobId } = company;
  const headers = { "idempotency-key": randomUUID() };
  const under = (token: string) => client.call(InviteCandidate, { jobId, candidate: token }, headers);
  const token = seal(ada.personId, company);
  expect([(await under(token)).status, (await under(token)).status]).toEqual([201, 201]);
  const other = await under(seal(bob.personId, company));
  expect([other.status, other.body["code"]]).toEqual([422, "key-reused"]);
  expect(await invite(company, seal(bob.personId, company))).toEqual([201, true]);
});

it("a token of another company or another job is as good as none", async () => {
  const [company, other] = [await verifiedCompany(), await verifiedCompany()];
  const ada = await candidate();
  const elsewhere = { ...company, jobId: await posted(company.client) };
  for (const token of [seal(ada.personId, other), seal(ada.personId, elsewhere), "made-up", ada.personId])
    expect(await invite(company, token)).toEqual([404, "unknown-candidate"]);
  const theirs = await company.client.call(InviteCandidate, {
    jobId: other.jobId,
    candidate: seal(ada.personId, { companyId: company.companyId, jobId: other.jobId }),
  });
  expect([theirs.status, theirs.body["code"]]).toEqual([404, "unknown-job"]);
});

it("candidates who cannot be found, have applied or have deleted their account are not invited", async () => {
  const company = await verifiedCompany();
  const [hidden, applied, gone] = [await candidate(), await candidate(), await candidate()];
  await hidden.client.call(ChangeFindability, { findable: false });
  await applied.client.call(ApplyToJob, { jobId: company.jobId });
  expect((await gone.client.call(EraseAccount, { password: gone.password })).status).toBe(200);
  for (const { personId } of [hidden, applied, gone])
    expect(await invite(company, seal(personId, company))).toEqual([404, "unknown-candidate"]);
  await hidden.client.call(ChangeFindability, { findable: true });
  expect(await invite(company, seal(hidden.personId, company))).toEqual([201, true]);
});

it("a suspended candidate is not invited", async () => {
  const company = await verifiedCompany();
  const { personId } = await candidate();
  const now = new Date();
  const origin = systemOrigin({ commandId: personId, correlationId: personId, causationId: personId, now });
  await service.openSteps(origin).handle(accounts, personId, () =>
    accept({
      type: "AccountSuspended" as const,
      data: { personId, suspendedAt: now.toISOString() },
      personal: { reason: "Posted jobs that do not exist" },
    }),
  );
  expect(await invite(company, seal(personId, company))).toEqual([404, "unknown-candidate"]);
});

it("only a verified company invites, and to a job that is there", async () => {
  const ada = await candidate();
  const owner = await founder(service);
  const unproven = { ...owner, jobId: await posted(owner.client) };
  expect(await invite(unproven, seal(ada.personId, unproven))).toEqual([403, "company-not-verified"]);
  const company = await verifiedCompany();
  await company.client.call(DeleteJob, { jobId: company.jobId });
  expect(await invite(company, seal(ada.personId, company))).toEqual([404, "unknown-job"]);
});

it("an invited candidate may apply after declining", async () => {
  const company = await verifiedCompany();
  const ada = await candidate();
  const { jobId } = company;
  await invite(company, seal(ada.personId, company));
  await ada.client.call(DeclineInvitation, { jobId });
  expect((await ada.client.call(ApplyToJob, { jobId })).status).toBe(201);
});

it("a company invites 20 candidates a day; refused ones do not count", async () => {
  expect(defaultLimits.invitesPerCompany).toBe(20);
  const lowered = await serviceOn({ ...service.settings, LIMIT_INVITES_PER_COMPANY: 1 });
  try {
    const company = await verifiedCompany(lowered);
    const [ada, bob] = [await candidate(lowered), await candidate(lowered)];
    expect(await invite(company, "made-up")).toEqual([404, "unknown-candidate"]);
    expect(await invite(company, seal(ada.personId, company))).toEqual([201, true]);
    expect(await invite(company, seal(ada.personId, company))).toEqual([409, "already-invited"]);
    expect(await invite(company, seal(bob.personId, company))).toEqual([429, "daily-limit"]);
  } finally {
    await lowered.close();
  }
});
