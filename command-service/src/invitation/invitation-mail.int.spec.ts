import { acme } from "@provenwork/contracts/testing/acme";
import { randomUUID } from "node:crypto";
import { accounts } from "@provenwork/contracts/account/state";
import { companies } from "@provenwork/contracts/company/state";
import { type NewInvitationEvent, invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitations } from "@provenwork/contracts/invitation/state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { oneClick, unsubscribeHeaders } from "#testing/unsubscribe-headers.ts";

let slice: Slice;
const companyId = randomUUID();
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();

/** A verified company; its name is that of its jobs. */
beforeEach(() =>
  append(slice, companies, companyId, [
    {
      type: "CompanyFounded",
      data: {
        companyId,
        personId: randomUUID(),
        membership: 1,
        ...acme,
        website: "https://acme.example",
        foundedAt: at(),
      },
    },
    {
      type: "CompanyVerified",
      data: { companyId, personId: randomUUID(), domain: "acme.example", issue: 1, verifiedAt: at() },
      personal: { address: "pat@acme.example" },
    },
  ]),
);

async function posted(expiresAt = "2100-01-01T00:00:00.000Z"): Promise<string> {
  const jobId = randomUUID();
  const data = { jobId, companyId, ...lineCook, postedAt: at(), expiresAt };
  await append(slice, jobs, jobId, [{ type: "JobPosted", data }]);
  return jobId;
}

/** Somebody with an account and a proven address. */
async function candidate(email: string, wanted = true): Promise<string> {
  const personId = randomUUID();
  await slice.keys.ensure([personId]);
  const data = { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at() };
  await append(slice, accounts, personId, [
    { type: "AccountRegistered", data, personal: { username: `u-${personId.slice(0, 8)}`, fullName: "", email: "" } },
    { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } },
    { type: "NotificationPreferencesChanged", data: { personId, mail: { invitations: wanted }, changedAt: at() } },
  ]);
  return personId;
}

async function invite(personId: string, jobId: string, declined = false): Promise<void> {
  const ids = { personId, jobId, companyId };
  const events: NewInvitationEvent[] = [{ type: "CandidateInvited", data: { ...ids, invitedAt: at() } }];
  if (declined) events.push({ type: "InvitationToApplyDeclined", data: { ...ids, declinedAt: at() } });
  await append(slice, invitations, invitationIdOf(ids), events);
}

const statuses = async () => {
  const rows = await slice.write.database
    .selectFrom("outbox")
    .select("status")
    .where("template", "=", "invitation-to-apply")
    .execute();
  return rows.map(({ status }) => status).toSorted();
};

it("an invitation is mailed with the job", async () => {
  await slice.startReactors();
  const jobId = await posted();
  const ada = await candidate("ada@mail.example");
  await invite(ada, jobId);
  const [mail] = await slice.mailServer.received(1);
  const unsubscribe = await unsubscribeUrl({ personId: ada, kind: "invitations" }, slice);
  const about = `${lineCook.title} at ${lineCook.company}, ${lineCook.location}`;
  expect(mail?.to?.map((to) => to.address)).toEqual(["ada@mail.example"]);
  expect(mail?.subject).toBe(`You are invited to apply: ${about}`);
  expect(mail?.text?.trim()).toBe(`You are invited to apply

${about}
Verified: acme\u2060.\u2060example

See the job: https://provenwork.example/jobs/${jobId}

Choose in Settings which of these emails you get: https://provenwork.example/settings

Unsubscribe: ${unsubscribe}`);
  expect(unsubscribeHeaders(mail)).toEqual([`<${unsubscribe}>`, oneClick]);
});

it("is not mailed while no member of the company can sign in", async () => {
  await slice.startReactors();
  const jobId = await posted();
  const owner = await candidate("owner@acme.example");
  const founded = { companyId, personId: owner, membership: 1, foundedAt: at() };
  await append(slice, companies, companyId, [{ type: "CompanyFounded", data: { ...founded, ...acme } }]);
  const suspended = { personId: owner, suspendedAt: at() };
  await append(slice, accounts, owner, [
    { type: "AccountSuspended", data: suspended, personal: { reason: "Posted jobs that do not exist" } },
  ]);
  await invite(await candidate("ada@mail.example"), jobId);
  await until(async () => (await statuses()).join() === "dropped");
});

it("is not mailed to a candidate who wants no such mail or has declined, nor for a job that has ended", async () => {
  await slice.startReactors();
  const jobId = await posted();
  await invite(await candidate("bob@mail.example", false), jobId);
  await invite(await candidate("cleo@mail.example"), jobId, true);
  await invite(await candidate("dan@mail.example"), await posted("2020-01-01T00:00:00.000Z"));
  await until(async () => (await statuses()).join() === "dropped,dropped,dropped");
});

it("is not mailed once the company is no longer verified", async () => {
  await slice.startReactors();
  const lapsed = { companyId, domain: "acme.example", because: "name", lapsedAt: at() };
  await append(slice, companies, companyId, [{ type: "CompanyVerificationLapsed", data: lapsed }]);
  await invite(await candidate("ada@mail.example"), await posted());
  await until(async () => (await statuses()).join() === "dropped");
});
