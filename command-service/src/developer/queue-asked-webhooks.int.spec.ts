import { randomUUID } from "node:crypto";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { companyWebhooks } from "@provenwork/contracts/developer/webhook-state";
import { references } from "@provenwork/contracts/reference/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());
const at = () => slice.clock.now.toISOString();

/** A company with a proven domain, whose endpoint asked for new questions. */
async function company(domain: string) {
  const [companyId, owner, webhookId] = [randomUUID(), randomUUID(), randomUUID()];
  await slice.keys.ensure([owner]);
  const of = { companyId, personId: owner };
  await append(slice, companies, companyId, [
    { type: "CompanyFounded", data: { ...of, membership: 1, ...acme, foundedAt: at() } },
    {
      type: "CompanyVerified",
      data: { ...of, domain, issue: 1, verifiedAt: at() },
      personal: { address: `owner@${domain}` },
    },
  ]);
  const target = { url: "https://hooks.acme.example", types: ["confirmation.requested" as const] };
  await append(slice, companyWebhooks, companyId, [
    {
      type: "WebhookAdded",
      data: { companyId, webhookId, ...target, signingKeyId: randomUUID(), addedBy: owner, addedAt: at() },
    },
    // Its messages stay, whatever becomes of the attempts.
    { type: "WebhookPaused", data: { companyId, webhookId, because: "member", pausedAt: at() } },
  ]);
  return companyId;
}

async function prove({ listed = true, domain = "acme.example" } = {}) {
  const ids = { experienceId: randomUUID(), personId: randomUUID() };
  await slice.keys.ensure([ids.personId]);
  const of = { address: `p@${domain}`, company: "Acme", role: "Engineer" };
  if (listed) await append(slice, candidates, ids.personId, [{ type: "ExperienceAdded", data: ids }]);
  await append(slice, workExperiences, ids.experienceId, [
    { type: "ExperienceDescribed", data: ids, personal: { ...engineer, workEmail: of.address } },
    { type: "ExperienceVerified", data: { ...ids, issue: 1, verifiedAt: at() }, personal: of },
  ]);
  return ids;
}

/** The messages, once so many events were looked at. */
async function queued(events: number) {
  const { database } = slice.write;
  await until(async () => {
    const timers = await database.selectFrom("due").selectAll().where("kind", "=", "queue-asked-webhooks").execute();
    return timers.length === events && timers.every(({ done_at }) => done_at !== null);
  });
  const rows = await database.selectFrom("webhook_deliveries").selectAll().orderBy("created_at").execute();
  return rows.map(({ company_id, payload }) => ({ company: company_id, ...(JSON.parse(payload) as object) }));
}

it("a company's endpoint gets a new question by its id, and again when the candidate asks the company", async () => {
  await slice.startReactors();
  const companyId = await company("acme.example");
  const ids = await prove();
  const message = {
    company: companyId,
    type: "confirmation.requested",
    timestamp: expect.any(String) as unknown,
    data: { entry: ids.experienceId, status: "waiting" },
  };
  expect(await queued(1)).toEqual([message]);
  await append(slice, references, ids.experienceId, [
    { type: "CompanyAsked", data: { ...ids, companyId, revision: 0, askedAt: at() } },
  ]);
  expect(await queued(2)).toEqual([message, message]);
});

it("nothing is sent of what the company's list does not have", async () => {
  await slice.startReactors();
  const first = await company("acme.example");
  slice.clock.forward(1);
  await company("acme.example");
  await prove({ listed: false });
  await prove({ domain: "other.example" });
  await prove({ domain: "sub.acme.example" });
  const answered = await prove();
  expect(await queued(4)).toHaveLength(1);
  const { role, startDate, endDate, currentJob } = engineer;
  const answer = { ...answered, companyId: first, revision: 0, by: randomUUID(), companyName: "Acme" };
  await append(slice, confirmations, answered.experienceId, [
    {
      type: "ConfirmationDeclined",
      data: { ...answer, domain: "acme.example", declinedAt: at() },
      personal: { role, startDate, endDate, currentJob },
    },
  ]);
  await append(slice, references, answered.experienceId, [
    { type: "CompanyAsked", data: { ...answered, companyId: first, revision: 0, askedAt: at() } },
  ]);
  expect(await queued(5)).toMatchObject([{ company: first }]);
});
