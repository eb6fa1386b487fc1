import { randomUUID } from "node:crypto";
import { accounts } from "@provenwork/contracts/account/state";
import { candidates } from "@provenwork/contracts/candidate/state";
import { companies } from "@provenwork/contracts/company/state";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { acme } from "@provenwork/contracts/testing/acme";
import { engineer } from "@provenwork/contracts/testing/engineer";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { append } from "#testing/append.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { oneClick, unsubscribeHeaders } from "#testing/unsubscribe-headers.ts";
import { nextWeeklyMail } from "./weekly-mail-time.ts";

let slice: Slice;
let companyId: string;
let owner: string;
const at = () => slice.clock.now.toISOString();
const toNextMail = () => {
  slice.clock.now = nextWeeklyMail(slice.clock.now);
};

beforeEach(async () => {
  slice = await openSlice();
  [companyId, owner] = [randomUUID(), randomUUID()];
  await newEmployer(owner, "owner@acme.example");
  const founded = { companyId, personId: owner, membership: 1, ...acme, foundedAt: at() };
  const verified = { companyId, personId: owner, domain: "acme.example", issue: 1, verifiedAt: at() };
  await append(slice, companies, companyId, [
    { type: "CompanyFounded", data: founded },
    { type: "CompanyVerified", data: verified, personal: { address: "owner@acme.example" } },
  ]);
});
afterEach(() => slice.close());

async function newEmployer(personId: string, email: string): Promise<void> {
  await slice.keys.ensure([personId]);
  const data = { personId, credentialId: randomUUID(), role: "employer" as const, registeredAt: at() };
  await append(slice, accounts, personId, [
    { type: "AccountRegistered", data, personal: { username: `u-${personId.slice(0, 8)}`, fullName: "", email: "" } },
    { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } },
  ]);
}

async function colleague(email: string, role: "owner" | "recruiter"): Promise<string> {
  const personId = randomUUID();
  await newEmployer(personId, email);
  const joined = { companyId, personId, invitationId: randomUUID(), membership: 1, role, joinedAt: at() };
  await append(slice, companies, companyId, [{ type: "MemberJoined", data: joined }]);
  return personId;
}

/** Somebody proves an address, and lists the entry. */
async function prove(domain = "acme.example") {
  const ids = { experienceId: randomUUID(), personId: randomUUID() };
  await slice.keys.ensure([ids.personId]);
  const of = { address: `p@${domain}`, company: "Acme", role: "Engineer" };
  await append(slice, candidates, ids.personId, [{ type: "ExperienceAdded", data: ids }]);
  await append(slice, workExperiences, ids.experienceId, [
    { type: "ExperienceDescribed", data: ids, personal: { ...engineer, workEmail: of.address } },
    { type: "ExperienceVerified", data: { ...ids, issue: 1, verifiedAt: at() }, personal: of },
  ]);
  return ids;
}

const decline = (ids: { experienceId: string; personId: string }) => {
  const { role, startDate, endDate, currentJob } = engineer;
  const answer = { ...ids, companyId, revision: 0, by: owner, companyName: "Acme", domain: "acme.example" };
  return append(slice, confirmations, ids.experienceId, [
    {
      type: "ConfirmationDeclined",
      data: { ...answer, declinedAt: at() },
      personal: { role, startDate, endDate, currentJob },
    },
  ]);
};

const weeks = () =>
  slice.write.database.selectFrom("due").selectAll().where("kind", "=", "mail-waiting-confirmations").execute();
const asked = () => slice.write.database.selectFrom("asked_entries").selectAll().execute();
const outbox = () =>
  slice.write.database.selectFrom("outbox").selectAll().where("template", "=", "waiting-confirmations").execute();
/** The timers of so many weeks have run, and no email waits. */
const settled = (count: number) =>
  until(async () => {
    const set = await weeks();
    const waiting = [
      ...set.filter(({ done_at }) => done_at === null),
      ...(await outbox()).filter(({ status }) => status === "waiting"),
    ];
    return set.length === count && waiting.length === 0;
  });
const mails = () =>
  slice.mailServer.taken
    .filter(({ subject }) => subject?.includes("company’s answer"))
    .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
    .toSorted();

it("owners get one email a week, recruiters none before an owner allows them, and who declined it none", async () => {
  await colleague("recruiter@acme.example", "recruiter");
  const quiet = await colleague("quiet@acme.example", "owner");
  const mail = { confirmations: false };
  await append(slice, accounts, quiet, [
    { type: "NotificationPreferencesChanged", data: { personId: quiet, mail, changedAt: at() } },
  ]);
  await slice.startReactors();
  await prove();
  await prove();
  await prove("other.example");
  await until(async () => (await asked()).length === 2);
  expect(await weeks()).toHaveLength(1);
  toNextMail();
  await settled(1);
  expect(mails()).toEqual(["owner@acme.example: Your company’s answer: 2 people wait for it"]);
  const unsubscribe = await unsubscribeUrl({ personId: owner, kind: "confirmations" }, slice);
  const [sent] = slice.mailServer.taken.filter(({ subject }) => subject?.includes("company’s answer"));
  expect(sent && unsubscribeHeaders(sent)).toEqual([`<${unsubscribe}>`, oneClick]);
});

it("a week without anyone new has no email, the next one counts all who wait", async () => {
  await slice.startReactors();
  const [first] = [await prove(), await prove()];
  await until(async () => (await asked()).length === 2);
  toNextMail();
  await settled(1);
  slice.clock.forward(7 * 24 * 3_600);
  await decline(first);
  await prove();
  await until(async () => (await weeks()).length === 2);
  toNextMail();
  await settled(2);
  const two = "owner@acme.example: Your company’s answer: 2 people wait for it";
  expect(mails()).toEqual([two, two]);
  expect((await asked()).map(({ experience_id }) => experience_id)).not.toContain(first.experienceId);
});

it("nothing is mailed where everyone was answered, nor once the company lost its domain", async () => {
  await slice.startReactors();
  const ada = await prove();
  await until(async () => (await asked()).length === 1);
  await decline(ada);
  toNextMail();
  await settled(1);
  await prove();
  await until(async () => (await weeks()).length === 2);
  const lapsed = { companyId, domain: "acme.example", because: "website" as const, lapsedAt: at() };
  await append(slice, companies, companyId, [{ type: "CompanyVerificationLapsed", data: lapsed }]);
  toNextMail();
  await settled(2);
  expect(mails()).toEqual([]);
});
