import { randomUUID } from "node:crypto";
import type { NewAccountEvent } from "@provenwork/contracts/account/events";
import { accounts } from "@provenwork/contracts/account/state";
import type { JobDescription, NewJobEvent } from "@provenwork/contracts/job/events";
import type { NewSavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import { filtersIn } from "@provenwork/contracts/job/saved-search-rules";
import { keyOfSearch } from "@provenwork/contracts/job/search-keys";
import { savedSearches } from "@provenwork/contracts/job/saved-search-state";
import { jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { unsubscribedBy } from "#kernel/unsubscribe-token.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { oneClick, unsubscribeHeaders } from "#testing/unsubscribe-headers.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const stepsOf = (role: "employer" | "system", simulated?: true) => {
  const commandId = randomUUID();
  const actor = { id: role === "system" ? null : randomUUID(), role };
  const origin = { actor, commandId, correlationId: commandId, causationId: commandId, now: slice.clock.now };
  return slice.steps({ ...origin, ...(simulated && { simulated }) });
};
const at = () => slice.clock.now.toISOString();

/** Somebody with a proven address. */
async function reader(email: string): Promise<string> {
  const personId = randomUUID();
  const registered: NewAccountEvent = {
    type: "AccountRegistered",
    data: { personId, credentialId: randomUUID(), role: "candidate", registeredAt: at() },
    personal: { username: "ada", fullName: "Ada", email },
  };
  const proven: NewAccountEvent = {
    type: "EmailProven",
    data: { personId, issue: null, provenAt: at() },
    personal: { email },
  };
  await stepsOf("system").handle(accounts, personId, () => accept<NewAccountEvent>(registered, proven));
  return personId;
}

async function save(personId: string, search: string, frequency: "instant" | "daily"): Promise<string> {
  const searchId = randomUUID();
  const filters = filtersIn(search);
  if (filters === undefined) throw new Error("no search of the board");
  const saved: NewSavedSearchEvent = {
    type: "SearchSaved",
    data: { personId, searchId, frequency, key: keyOfSearch(filters), savedAt: at() },
    personal: { name: "Mine", search },
  };
  await stepsOf("system").handle(savedSearches, personId, () => accept(saved));
  return searchId;
}

async function post(given: Partial<JobDescription>, by: "employer" | "system" = "employer", simulated?: true) {
  const jobId = randomUUID();
  const posted: NewJobEvent = {
    type: "JobPosted",
    data: {
      jobId,
      companyId: randomUUID(),
      ...lineCook,
      location: "Austin, TX",
      description: "You run the evening line.",
      requirements: "Two years.",
      responsibilities: "Evenings.",
      ...given,
      postedAt: at(),
      expiresAt: new Date(slice.clock.now.getTime() + 30 * 86_400_000).toISOString(),
    },
  };
  await stepsOf(by, simulated).handle(jobs, jobId, () => accept(posted));
  return jobId;
}

const matched = async (count: number) =>
  until(async () => {
    const rows = await slice.write.database.selectFrom("due").selectAll().where("kind", "=", "match-job").execute();
    return rows.filter(({ done_at }) => done_at !== null).length === count;
  });
const outbox = () =>
  slice.write.database.selectFrom("outbox").selectAll().where("template", "=", "job-alerts").execute();

/** The first alert that arrives; a proven address causes a mail as well. */
async function alert() {
  const taken = () =>
    slice.mailServer.taken.find(({ headers }) => headers.some(({ key }) => key === "list-unsubscribe"));
  await until(() => Promise.resolve(taken() !== undefined));
  return taken();
}

it("a new job is mailed immediately and once to owners of matching searches, with a way to unsubscribe", async () => {
  await slice.startReactors();
  const personId = await reader("ada@acme.example");
  const searchId = await save(personId, "q=cooks&location=Texas", "instant");
  await save(personId, "type=full_time", "instant");
  await save(personId, "q=nurse", "instant");
  const jobId = await post({});
  const mail = await alert();
  expect(mail?.subject).toBe("New job: Line Cook at Acme");
  expect(mail?.to?.[0]?.address).toBe("ada@acme.example");
  expect(mail?.text).toContain(`https://provenwork.example/jobs/${jobId}`);
  const [link, how] = unsubscribeHeaders(mail);
  expect(how).toBe(oneClick);
  const [, token = ""] = /^<https:\/\/provenwork\.example\/unsubscribe\/(.+)>$/.exec(link ?? "") ?? [];
  const stopped = await unsubscribedBy("job-alert-unsubscribe", token, slice.codeKeys);
  expect(stopped).toEqual({ personId, from: searchId });
  await post({ title: "Welder", jobType: "contract" });
  await matched(2);
  expect(await outbox()).toHaveLength(1);
});

it("the jobs of a day come in one mail, with imported jobs and without removed ones", async () => {
  await slice.startReactors();
  const personId = await reader("ada@acme.example");
  await save(personId, "q=cook", "instant");
  for (const title of ["First Cook", "Second Cook"]) await post({ title }, "system");
  const gone = await post({ title: "Third Cook" }, "system");
  await matched(3);
  await stepsOf("employer").handle(jobs, gone, () =>
    accept({ type: "JobDeleted", data: { jobId: gone, companyId: randomUUID(), from: "active", deletedAt: at() } }),
  );
  expect(await outbox()).toHaveLength(1);
  slice.clock.forward(3_600);
  const mail = await alert();
  expect(mail?.subject).toBe("2 new jobs for “Mine”");
  expect(mail?.text).toContain("First Cook");
  expect(mail?.text).not.toContain("Third Cook");
});

it("no mail goes out about a job of the demo world", async () => {
  await slice.startReactors();
  await save(await reader("ada@acme.example"), "q=cook", "instant");
  const told = () => slice.write.database.selectFrom("job_alerts").select("job_id").execute();
  await post({}, "employer", true);
  const real = await post({});
  await matched(1);
  expect(await told()).toEqual([{ job_id: real }]);
  expect(await outbox()).toHaveLength(1);
});

it("erased people get no mail, and nothing remains of their searches", async () => {
  await slice.startReactors();
  const personId = await reader("ada@acme.example");
  await save(personId, "q=cook", "daily");
  await post({});
  await matched(1);
  await stepsOf("system").handle(accounts, personId, () =>
    accept({ type: "AccountErased", data: { personId, reason: "requested", erasedAt: at() } } as NewAccountEvent),
  );
  await until(async () => (await slice.write.database.selectFrom("job_alerts").selectAll().execute()).length === 0);
  expect(await slice.write.database.selectFrom("saved_search_keys").selectAll().execute()).toEqual([]);
  slice.clock.forward(3_600);
  await until(async () => (await outbox()).every(({ status }) => status !== "waiting"));
  expect((await outbox())[0]?.status).toBe("dropped");
});
