import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { accounts } from "@provenwork/contracts/account/state";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { NewApplicationEvent } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import type { NewJobEvent } from "@provenwork/contracts/job/events";
import type { NewSavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { savedJobs } from "@provenwork/contracts/job/saved-job-state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { profile } from "#testing/application-events.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const day = 86_400;
const companyId = randomUUID();
const steps = () => {
  const commandId = randomUUID();
  const actor = { id: null, role: "system" } as const;
  return slice.steps({
    actor,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    now: slice.clock.now,
  });
};
const at = (inDays = 0) => new Date(slice.clock.now.getTime() + inDays * day * 1_000).toISOString();

/** A candidate with a verified address, who gets emails about jobs that close or not. */
async function candidate(name: string, jobEnds = true): Promise<string> {
  const personId = randomUUID();
  const email = `${name}@acme.example`;
  const events: NewAccountEvent[] = [
    {
      type: "AccountRegistered",
      data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at() },
      personal: { username: name, fullName: name, email },
    },
    { type: "EmailProven", data: { personId, issue: null, provenAt: at() }, personal: { email } },
    { type: "NotificationPreferencesChanged", data: { personId, mail: { jobEnds }, changedAt: at() } },
  ];
  await steps().handle(accounts, personId, () => accept<NewAccountEvent>(...events));
  return personId;
}

async function post(closesInDays: number): Promise<string> {
  const jobId = randomUUID();
  const posted: NewJobEvent = {
    type: "JobPosted",
    data: { jobId, companyId, ...lineCook, postedAt: at(), expiresAt: at(closesInDays) },
  };
  await steps().handle(jobs, jobId, () => accept(posted));
  return jobId;
}

async function save(personId: string, jobId: string): Promise<void> {
  const { state } = await steps().load(jobs, jobId);
  const saved: NewSavedJobEvent = {
    type: "JobSaved",
    data: { personId, jobId, expiresAt: state.expiresAt, savedAt: at() },
  };
  await steps().handle(savedJobs, personId, () => accept(saved));
}

async function apply(personId: string, jobId: string): Promise<void> {
  const submitted: NewApplicationEvent = {
    type: "ApplicationSubmitted",
    data: { personId, jobId, companyId, from: null, to: "pending", resume: null, submittedAt: at() },
    personal: { coverLetter: null, profile },
  };
  await steps().handle(applications, applicationIdOf({ personId, jobId }), () => accept(submitted));
}

const wereReminded = async (...people: string[]) => {
  const loaded = await Promise.all(people.map((personId) => steps().load(savedJobs, personId)));
  return loaded.map(({ state }) => state.jobs.map(({ reminded }) => reminded));
};
const ran = (count: number) =>
  until(async () => {
    const kind = "remind-of-saved-job";
    const rows = await slice.write.database.selectFrom("due").selectAll().where("kind", "=", kind).execute();
    return rows.filter(({ done_at }) => done_at !== null).length === count;
  });
const subjects = () => slice.mailServer.taken.map(({ subject }) => subject);
const reminders = () =>
  slice.write.database.selectFrom("outbox").selectAll().where("template", "=", "saved-job-reminder").execute();

it("reminds everyone who saved a job and has not applied, once, three days before it closes, by email if they want it", async () => {
  await slice.startReactors();
  const [ada, bo, cy, di] = [
    await candidate("ada"),
    await candidate("bo", false),
    await candidate("cy"),
    await candidate("di"),
  ];
  const jobId = await post(10);
  for (const personId of [ada, bo, cy, di]) await save(personId, jobId);
  await apply(cy, jobId);
  const removed: NewSavedJobEvent = { type: "SavedJobRemoved", data: { personId: di, jobId, removedAt: at() } };
  await steps().handle(savedJobs, di, () => accept(removed));
  slice.clock.forward(7 * day - 1);
  expect(await reminders()).toEqual([]);
  slice.clock.forward(1);
  await ran(1);
  expect(await wereReminded(ada, bo, cy, di)).toEqual([[true], [true], [false], []]);
  await until(async () => (await reminders()).filter(({ finished_at }) => finished_at !== null).length === 2);
  expect(subjects().filter((subject) => subject?.startsWith("A job you saved"))).toEqual([
    "A job you saved closes on December 1: Line Cook at Acme",
  ]);
  const mail = slice.mailServer.taken.find(({ subject }) => subject?.startsWith("A job you saved"));
  expect(mail?.to?.[0]?.address).toBe("ada@acme.example");
  expect(mail?.text).toContain(`https://provenwork.example/jobs/${jobId}`);
  expect(mail?.text).toContain("/unsubscribe/jobEnds/");
});

it("goes by a deadline that the company has moved, and sends nothing of a job that was deleted", async () => {
  await slice.startReactors();
  const ada = await candidate("ada");
  const [moved, deleted] = [await post(5), await post(5)];
  await save(ada, moved);
  await save(ada, deleted);
  const changed: NewJobEvent = {
    type: "JobChanged",
    data: { jobId: moved, companyId, ...lineCook, expiresAt: at(20), changedAt: at() },
  };
  await steps().handle(jobs, moved, () => accept(changed));
  const gone: NewJobEvent = {
    type: "JobDeleted",
    data: { jobId: deleted, companyId, from: "active", deletedAt: at() },
  };
  await steps().handle(jobs, deleted, () => accept(gone));
  slice.clock.forward(2 * day);
  await ran(2);
  expect(await wereReminded(ada)).toEqual([[false, false]]);
  slice.clock.forward(15 * day);
  await ran(3);
  expect(await wereReminded(ada)).toEqual([[true, false]]);
});

it("deletes the saved jobs of an erased person", async () => {
  await slice.startReactors();
  const ada = await candidate("ada");
  await save(ada, await post(10));
  const rows = () => slice.write.database.selectFrom("saved_jobs").selectAll().execute();
  await until(async () => (await rows()).length === 1);
  const erased: NewAccountEvent = {
    type: "AccountErased",
    data: { personId: ada, reason: "requested", erasedAt: at() },
  };
  await steps().handle(accounts, ada, () => accept(erased));
  await until(async () => (await rows()).length === 0);
});
