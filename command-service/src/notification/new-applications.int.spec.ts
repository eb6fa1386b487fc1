import { acme } from "@provenwork/contracts/testing/acme";
import { randomUUID } from "node:crypto";
import type { NewApplicationMail } from "@provenwork/contracts/account/mail-preferences";
import { accounts } from "@provenwork/contracts/account/state";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { oneClick, unsubscribeHeaders } from "#testing/unsubscribe-headers.ts";

let slice: Slice;
const [jobId, companyId, owner] = [randomUUID(), randomUUID(), randomUUID()];
beforeEach(async () => {
  slice = await openSlice();
  await newPerson(owner, "employer", "owner@acme.example");
  const founded = { companyId, personId: owner, membership: 1, ...acme, foundedAt: at() };
  await append(slice, companies, companyId, [{ type: "CompanyFounded", data: founded }]);
  const posted = { jobId, companyId, ...lineCook, postedAt: at(), expiresAt: "2100-01-01T00:00:00.000Z" };
  await append(slice, jobs, jobId, [{ type: "JobPosted", data: posted }]);
});
afterEach(() => slice.close());

const at = () => slice.clock.now.toISOString();

/** Somebody with an account and a proven address. */
async function newPerson(personId: string, role: "candidate" | "employer", email: string): Promise<void> {
  await slice.keys.ensure([personId]);
  const data = { personId, credentialId: randomUUID(), role, registeredAt: at() };
  await append(slice, accounts, personId, [
    { type: "AccountRegistered", data, personal: { username: `u-${personId.slice(0, 8)}`, fullName: "", email: "" } },
    { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } },
  ]);
}

const choose = (personId: string, newApplications: NewApplicationMail) =>
  append(slice, accounts, personId, [
    { type: "NotificationPreferencesChanged", data: { personId, mail: { newApplications }, changedAt: at() } },
  ]);

async function colleague(email: string): Promise<string> {
  const personId = randomUUID();
  await newPerson(personId, "employer", email);
  const joined = { companyId, personId, invitationId: randomUUID(), membership: 1, role: "recruiter", joinedAt: at() };
  await append(slice, companies, companyId, [{ type: "MemberJoined", data: joined }]);
  return personId;
}

/** Somebody applies for the job, at the time of the clock. */
async function apply(fullName: string, simulated?: true, submittedAt = at()): Promise<string> {
  const personId = randomUUID();
  await slice.keys.ensure([personId]);
  const data = { personId, jobId, companyId, from: null, to: "pending", resume: null, submittedAt };
  const profile = { fullName, email: "", phone: "", location: "", experiences: [], resumeName: null };
  await append(
    slice,
    applications,
    applicationIdOf({ personId, jobId }),
    [{ type: "ApplicationSubmitted", data, personal: { coverLetter: null, profile } }],
    { simulated },
  );
  return personId;
}

const timers = () =>
  slice.write.database
    .selectFrom("due")
    .selectAll()
    .where("kind", "in", ["mail-each-application", "mail-daily-applications"])
    .orderBy("due_at")
    .execute();
const outbox = () =>
  slice.write.database.selectFrom("outbox").selectAll().where("template", "=", "new-applications").execute();
/** All timers have run, as many as there must be, and no mail waits. */
const settled = (count: number) =>
  until(async () => {
    const set = await timers();
    const waiting = [...set.filter(({ done_at }) => done_at === null), ...(await outbox()).filter(waits)];
    return set.length === count && waiting.length === 0;
  });
const waits = ({ status }: { readonly status: string }) => status === "waiting";
const mails = () =>
  slice.mailServer.taken
    .filter(({ subject }) => /new application/i.test(subject ?? ""))
    .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
    .toSorted();

it("one member gets a mail for each new application, another once a day, a third none", async () => {
  await choose(owner, "each");
  await colleague("daily@acme.example");
  await choose(await colleague("never@acme.example"), "none");
  await slice.startReactors();
  for (const name of ["Ada Example", "Bo <b>"]) {
    await apply(name);
    slice.clock.forward(60);
  }
  await until(() => Promise.resolve(mails().length === 2));
  const each = ["Ada Example", "Bo <b>"].map((name) => `owner@acme.example: New application: ${name} for Line Cook`);
  expect(mails()).toEqual(each);
  const unsubscribe = await unsubscribeUrl({ personId: owner, kind: "newApplications" }, slice);
  for (const mail of slice.mailServer.taken.filter(({ text }) => text?.includes("New applications")))
    expect(unsubscribeHeaders(mail)).toEqual([`<${unsubscribe}>`, oneClick]);
  // The rows of the day: one timer for both.
  expect((await timers()).filter(({ kind }) => kind === "mail-daily-applications")).toHaveLength(1);
  expect(JSON.stringify(await outbox())).not.toMatch(/Ada|@acme/);
  slice.clock.forward(24 * 3_600);
  await settled(3);
  expect(mails()).toEqual(["daily@acme.example: 2 new applications", ...each]);
});

it("applications after the daily mail are in the next one, and a day without any has no mail", async () => {
  await slice.startReactors();
  await apply("Ada");
  await until(async () => (await timers()).length === 2);
  slice.clock.forward(24 * 3_600);
  await settled(2);
  slice.clock.forward(3 * 24 * 3_600);
  await apply("Bo");
  await until(async () => (await timers()).length === 4);
  slice.clock.forward(24 * 3_600);
  await settled(4);
  const one = (name: string) => `owner@acme.example: New application: ${name} for Line Cook`;
  expect(mails()).toEqual([one("Ada"), one("Bo")]);
  expect((await timers()).filter(({ kind }) => kind === "mail-daily-applications")).toHaveLength(2);
});

it("an application that is read only after the mail of its day is in the next one, once", async () => {
  await slice.startReactors();
  const before = at();
  await apply("Ada");
  await until(async () => (await timers()).length === 2);
  slice.clock.forward(24 * 3_600);
  await settled(2);
  await apply("Bo", undefined, before);
  await until(async () => (await timers()).length === 4);
  slice.clock.forward(24 * 3_600);
  await settled(4);
  await apply("Cy");
  await until(async () => (await timers()).length === 6);
  slice.clock.forward(24 * 3_600);
  await settled(6);
  const one = (name: string) => `owner@acme.example: New application: ${name} for Line Cook`;
  expect(mails()).toEqual([one("Ada"), one("Bo"), one("Cy")]);
});

it("nothing is mailed about decided or withdrawn applications, nor to a former member", async () => {
  const gone = await colleague("gone@acme.example");
  await choose(gone, "each");
  const [ada, bo] = [await apply("Ada"), await apply("Bo")];
  const ids = (personId: string) => ({ personId, jobId, companyId });
  const decided = { ...ids(ada), from: "pending", to: "approved", decidedAt: at() };
  const withdrawn = { ...ids(bo), from: "pending", to: "withdrawn", withdrawnAt: at() };
  const first = await slice.startReactors();
  await first.stop();
  await apply("Cy");
  await append(slice, applications, applicationIdOf(ids(ada)), [{ type: "ApplicationApproved", data: decided }]);
  await append(slice, applications, applicationIdOf(ids(bo)), [{ type: "ApplicationWithdrawn", data: withdrawn }]);
  const left = { companyId, personId: gone, membership: 1, reason: "left", removedAt: at() };
  await append(slice, companies, companyId, [{ type: "MemberRemoved", data: left }]);
  await slice.startReactors();
  await until(async () => (await timers()).length === 2);
  slice.clock.forward(24 * 3_600);
  await settled(2);
  expect(mails()).toEqual(["owner@acme.example: New application: Cy for Line Cook"]);
});

it("an application of the demo world sets no timer, not even one to come", async () => {
  await slice.startReactors();
  await apply("Simulated", true);
  await apply("Real");
  await until(async () => (await timers()).length > 0);
  expect(new Set((await timers()).map(({ causation_id }) => causation_id)).size).toBe(1);
});
