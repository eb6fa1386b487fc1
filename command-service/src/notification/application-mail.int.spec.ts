import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import type { MailPreferences } from "@provenwork/contracts/account/mail-preferences";
import { accounts } from "@provenwork/contracts/account/state";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { append as appendTo } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { oneClick, unsubscribeHeaders } from "#testing/unsubscribe-headers.ts";

let slice: Slice;
const [jobId, companyId, colleague] = [randomUUID(), randomUUID(), randomUUID()];
beforeEach(async () => {
  slice = await openSlice();
  await post();
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();
const described = { ...lineCook, title: "Cook <b>" };
const profile = {
  fullName: "Ada",
  email: "a@a.example",
  phone: "1",
  location: "Reno",
  experiences: [],
  resumeName: null,
};

const append = (type: object, id: string, events: readonly object[], simulated?: true) =>
  appendTo(slice, type, id, events, { actor: { id: colleague, role: "employer" }, simulated });

const post = () =>
  append(jobs, jobId, [
    {
      type: "JobPosted",
      data: { jobId, companyId, ...described, postedAt: at(), expiresAt: "2100-01-01T00:00:00.000Z" },
    },
  ]);
const say = (personId: string, ...events: readonly NewAccountEvent[]) => append(accounts, personId, events);
const choose = (personId: string, mail: Partial<MailPreferences>) =>
  say(personId, { type: "NotificationPreferencesChanged", data: { personId, mail, changedAt: at() } });
const erase = (personId: string) =>
  say(personId, { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at() } });
const add = (personId: string, events: readonly NewApplicationEvent[], simulated?: true) =>
  append(applications, applicationIdOf({ personId, jobId }), events, simulated);

/** Somebody with an account, a proven address, and an application. */
async function applicant(email: string): Promise<string> {
  const personId = randomUUID();
  await slice.keys.ensure([personId]);
  const data = { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at() } as const;
  await say(
    personId,
    { type: "AccountRegistered", data, personal: { username: `u-${personId.slice(0, 8)}`, fullName: "", email: "" } },
    { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } },
  );
  const submitted = { personId, jobId, companyId, from: null, to: "pending", resume: null, submittedAt: at() } as const;
  await add(personId, [{ type: "ApplicationSubmitted", data: submitted, personal: { coverLetter: null, profile } }]);
  return personId;
}

const ids = (personId: string) => ({ personId, jobId, companyId });
const viewed = (personId: string): NewApplicationEvent => ({
  type: "ApplicationViewed",
  data: { ...ids(personId), viewedAt: at() },
});
const approved = (personId: string): NewApplicationEvent => ({
  type: "ApplicationApproved",
  data: { ...ids(personId), from: "pending", to: "approved", decidedAt: at() },
});
const rejected = (personId: string): NewApplicationEvent => ({
  type: "ApplicationRejected",
  data: { ...ids(personId), from: "approved", to: "rejected", decidedAt: at() },
});
const kept = (personId: string): readonly NewApplicationEvent[] => [
  { type: "NotesChanged", data: { ...ids(personId), changedAt: at() }, personal: { notes: "Asks for too much" } },
  { type: "CandidateRated", data: { ...ids(personId), ratedAt: at() }, personal: { rating: 2 } },
];

const outbox = () =>
  slice.write.database.selectFrom("outbox").selectAll().where("template", "=", "application-news").execute();
const statuses = async () => (await outbox()).map(({ status }) => status).toSorted();
const finished = (...expected: readonly string[]) => until(async () => (await statuses()).join() === expected.join());

it("a decision is mailed once, with the job and without the company's internal data", async () => {
  await slice.startReactors();
  const ada = await applicant("ada@mail.example");
  await add(ada, [viewed(ada), ...kept(ada), approved(ada)]);
  const [mail] = await slice.mailServer.received(1);
  await finished("dropped", "sent");
  expect(mail?.to?.map((to) => to.address)).toEqual(["ada@mail.example"]);
  expect(mail?.subject).toBe("Your application was approved: Cook <b> at Acme");
  const unsubscribe = await unsubscribeUrl({ personId: ada, kind: "decisions" }, slice);
  expect(mail?.text?.trim()).toBe(`Your application was approved

Cook <b> at Acme

Your applications: https://provenwork.example/applications

Choose in Settings which of these emails you get: https://provenwork.example/settings

Unsubscribe: ${unsubscribe}`);
  expect(unsubscribeHeaders(mail)).toEqual([`<${unsubscribe}>`, oneClick]);
  expect(mail?.html).toContain("Cook &lt;b&gt; at Acme");
  expect(mail?.html).not.toMatch(/Asks for too much|<b>/);
  expect(mail?.html).not.toContain(colleague);
  expect(JSON.stringify(await outbox())).not.toMatch(/ada@|Cook|Acme/);
});

it("has the reason and the message of the decision that it is about, and nothing of them in the outbox", async () => {
  const first = await slice.startReactors();
  const ada = await applicant("ada@mail.example");
  await first.stop();
  const told = (decision: "approved" | "rejected", message: string): NewApplicationEvent => ({
    type: "DecisionExplained",
    data: { ...ids(ada), decision, reason: decision === "rejected" ? "another-chosen" : null, explainedAt: at() },
    personal: { message },
  });
  await add(ada, [approved(ada), told("approved", "Come on Monday"), ...kept(ada)]);
  await add(ada, [rejected(ada), told("rejected", "Hi Ada,\n\nThank you.")]);
  await slice.startReactors();
  const [mail] = await slice.mailServer.received(1);
  await finished("dropped", "sent");
  expect(mail?.subject).toBe("Your application was rejected: Cook <b> at Acme");
  expect(mail?.text).toContain(
    "Reason: Another candidate was chosen.\n\nThey write:\n\nHi Ada,\n\nThank you.\n\nYour app",
  );
  expect(mail?.text).not.toMatch(/Monday|Asks for too much/);
  expect(JSON.stringify(await outbox())).not.toMatch(/Thank you|another/);
});

it("a decision that is read again after a crash is not mailed again", async () => {
  const first = await slice.startReactors();
  const checkpoints = slice.write.database;
  const before = await checkpoints.selectFrom("reactor_checkpoints").selectAll().executeTakeFirstOrThrow();
  const [ada, bo] = [await applicant("ada@mail.example"), await applicant("bo@mail.example")];
  await add(ada, [approved(ada)]);
  await finished("sent");
  await first.stop();
  const { position, event_id } = before;
  await checkpoints.updateTable("reactor_checkpoints").set({ position, event_id }).execute();
  await add(bo, [approved(bo)]);
  await slice.startReactors();
  await finished("sent", "sent");
  expect(slice.mailServer.taken.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([
    "ada@mail.example",
    "bo@mail.example",
  ]);
});

it("mails follow the candidate's preferences for each kind, as of the time of sending", async () => {
  const first = await slice.startReactors();
  const [ada, bo] = [await applicant("ada@mail.example"), await applicant("bo@mail.example")];
  await first.stop();
  await add(ada, [approved(ada)]);
  await choose(ada, { decisions: false });
  await add(bo, [viewed(bo)]);
  await choose(bo, { views: true, decisions: false });
  await slice.startReactors();
  await finished("dropped", "sent");
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.to?.map((to) => to.address)).toEqual(["bo@mail.example"]);
  expect(mail?.subject).toBe("Your application was opened: Cook <b> at Acme");
});

it("nothing is mailed to an erased person, nor outdated news", async () => {
  const first = await slice.startReactors();
  const [ada, bo] = [await applicant("ada@mail.example"), await applicant("bo@mail.example")];
  await first.stop();
  await add(ada, [approved(ada)]);
  await erase(ada);
  const reset = { ...ids(bo), from: "approved", to: "pending", resetAt: at() } as const;
  await add(bo, [approved(bo), { type: "ApplicationReset", data: reset }]);
  await slice.startReactors();
  await finished("dropped", "dropped", "sent");
  expect(slice.mailServer.taken).toHaveLength(1);
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.subject).toContain("Your application is under review again");
});

it("the end of a job is mailed to candidates with an active application", async () => {
  await slice.startReactors();
  await applicant("ada@mail.example");
  await append(jobs, jobId, [{ type: "JobDeleted", data: { jobId, companyId, from: "active", deletedAt: at() } }]);
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.subject).toContain("A job you applied for was deleted by its company");
});

it("events of the demo world mail nothing", async () => {
  await slice.startReactors();
  const [ada, bo] = [await applicant("ada@mail.example"), await applicant("bo@mail.example")];
  await add(ada, [viewed(ada), approved(ada)], true);
  await add(bo, [approved(bo)]);
  await finished("sent");
  expect(slice.mailServer.taken).toHaveLength(1);
});

it("no news is mailed to a suspended account, and again once it is reinstated", async () => {
  const first = await slice.startReactors();
  const ada = await applicant("ada@mail.example");
  await first.stop();
  const suspended = { personId: ada, suspendedAt: at() };
  await say(ada, { type: "AccountSuspended", data: suspended, personal: { reason: "Sample reason" } });
  await add(ada, [viewed(ada), approved(ada)]);
  await choose(ada, { views: true });
  const second = await slice.startReactors();
  await finished("dropped", "dropped");
  await second.stop();
  await say(ada, {
    type: "AccountReinstated",
    data: { personId: ada, reinstatedAt: at() },
    personal: { reason: "It was wrong" },
  });
  await add(ada, [rejected(ada)]);
  await slice.startReactors();
  await finished("dropped", "dropped", "sent");
  const [mail] = await slice.mailServer.received(1);
  expect(mail?.subject).toBe("Your application was rejected: Cook <b> at Acme");
});
