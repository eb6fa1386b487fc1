import { dayNumber, weekOf } from "@provenwork/contracts/kernel/week";
import { type JobDescription, type JobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { jobsProjection } from "./projection.ts";

const jobId = "11111111-1111-4111-8111-111111111111";
const companyId = "22222222-2222-4222-8222-222222222222";
const ids = { jobId, companyId };
const until = "2026-02-01T00:00:00.000Z";
const description: JobDescription = {
  ...lineCook,
  title: "Café Node.js Engineer",
  location: "San José, CA",
  description: "You keep the kettles running, and say so when they are not.",
  requirements: "You have measured twice and cut once.",
  responsibilities: "Own three kettles from plan to steam.",
  salary: "and tea",
  pay: { min: 40, max: 50, currency: "USD", per: "hour" },
  jobType: "contract",
  experienceLevel: "senior",
};
const posted: JobEvent = { type: "JobPosted", data: { ...ids, ...description, postedAt: at, expiresAt: until } };
const changed = (to: Partial<JobDescription>): JobEvent => ({
  type: "JobChanged",
  data: { ...ids, ...description, ...to, expiresAt: until, changedAt: at },
});

const day = `'=posted/${dayNumber(at)}'`;

const project = (...events: JobEvent[]) => projectTwice(jobsProjection, recorded(jobStream(jobId), ...events));

it("shows a posted job with its pay a year, and the words that it is found by", async () => {
  const { once, twice } = await project(posted);
  expect(once["jobs"]).toEqual([
    {
      job_id: jobId,
      company_id: companyId,
      status: "active",
      taken_down_because: null,
      title: description.title,
      company: "Acme",
      location: "San José, CA",
      description: description.description,
      requirements: description.requirements,
      responsibilities: description.responsibilities,
      benefits: null,
      salary: "and tea",
      pay_min_cents: 4_000,
      pay_max_cents: 5_000,
      pay_per: "hour",
      pay_year: 104_000,
      job_type: "contract",
      experience_level: "senior",
      workplace: "on_site",
      own_name_key: "822b33ad-87c1-48a0-a20a-5ba7cd5ebcaa",
      abroad: false,
      posted_at: new Date(at),
      listed_at: new Date(at),
      posted_week: weekOf(at),
      expires_at: new Date(until),
      changed_at: new Date(at),
      revision: 0,
      facets: "contract/senior/on_site/4",
      key_words: `${day} 'acm':5 'cafe':1 'cut':11 'engin':4 'js':3 'measur':8 'node':2 'twice':9`,
      title_words: `${day} 'cafe':1 'engin':4 'js':3 'node':2`,
      marks: `'=' '=level/senior' '=pay/100000' '=pay/40000' '=pay/60000' '=pay/80000' ${day} '=type/contract' '=workplace/on_site' 'ca':3 'jose':2 'san':1`,
      words: expect.stringContaining(
        `'=level/senior' '=pay/100000' '=pay/40000' '=pay/60000' '=pay/80000' ${day}`,
      ) as unknown,
    },
  ]);
  expect(once["words"]).toEqual([{ word: "acme" }, { word: "cafe" }, { word: "engineer" }, { word: "node" }]);
  expect(twice).toEqual(once);
});

it("has the time when a back-dated job was appended to the log", async () => {
  const recordedAt = "2026-01-30T00:00:00.000Z";
  const events = recorded(jobStream(jobId), posted).map((event) => ({
    ...event,
    metadata: { ...event.metadata, simulated: true as const, recordedAt },
  }));
  const { once, twice } = await projectTwice(jobsProjection, events);
  expect(once["jobs"]).toMatchObject([{ posted_at: new Date(at), listed_at: new Date(recordedAt) }]);
  expect(twice).toEqual(once);
});

it("follows changes, and keeps their revision for the next edit", async () => {
  const { once, twice } = await project(posted, changed({ title: "Kettle Keeper", pay: null, salary: null }));
  expect(once["jobs"]).toMatchObject([
    {
      title: "Kettle Keeper",
      pay_min_cents: null,
      pay_per: null,
      pay_year: 0,
      salary: null,
      revision: 1,
      status: "active",
    },
  ]);
  expect(once["jobs"]).toMatchObject([{ title_words: `${day} 'keeper':2 'kettl':1` }]);
  expect(twice).toEqual(once);
});

it("marks jobs outside the USA, by their current location", async () => {
  const { once, twice } = await project(posted, changed({ location: "Toronto, ON, Canada" }));
  expect(once["jobs"]).toMatchObject([{ abroad: true }]);
  expect(twice).toEqual(once);
});

it("keeps cents by the hour, and compares them in whole dollars a year", async () => {
  const { once } = await project(posted, changed({ pay: { min: 18.55, max: 21.75, currency: "USD", per: "hour" } }));
  expect(once["jobs"]).toMatchObject([{ pay_min_cents: 1_855, pay_max_cents: 2_175, pay_year: 45_240 }]);
});

it("takes the upper figure of the pay, and no more than a column holds", async () => {
  const most: JobDescription["pay"] = { min: 10_000_000, max: null, currency: "USD", per: "hour" };
  const { once } = await project(posted, changed({ pay: most }));
  expect(once["jobs"]).toMatchObject([{ pay_year: 2_147_483_647 }]);
});

it.each([
  ["inactive", { type: "JobDeactivated", data: { ...ids, from: "active", deactivatedAt: at } }],
  ["expired", { type: "JobExpired", data: { ...ids, from: "active", expiresAt: until, expiredAt: until } }],
  [
    "taken-down",
    { type: "JobTakenDown", data: { ...ids, from: "active", reason: "rules", explanation: null, takenDownAt: at } },
  ],
  ["deleted", { type: "JobDeleted", data: { ...ids, from: "active", deletedAt: at } }],
] as const)("is %s after that event, with its description", async (status, event) => {
  const { once, twice } = await project(posted, event);
  expect(once["jobs"]).toMatchObject([{ status, title: description.title }]);
  expect(twice).toEqual(once);
});

it("keeps why an admin took it down until it is reinstated", async () => {
  const explanation = "It asks for a deposit";
  const down: JobEvent = {
    type: "JobTakenDown",
    data: { ...ids, from: "active", reason: "rules", explanation, takenDownAt: at },
  };
  const back: JobEvent = { type: "JobReinstated", data: { ...ids, to: "active", explanation, reinstatedAt: at } };
  expect((await project(posted, down)).once["jobs"]).toMatchObject([
    { status: "taken-down", taken_down_because: explanation },
  ]);
  const { once, twice } = await project(posted, down, back);
  expect(once["jobs"]).toMatchObject([{ status: "active", taken_down_because: null }]);
  expect(twice).toEqual(once);
});

it("is active again with a new date, which an edit of before would overwrite", async () => {
  const again = "2026-03-01T00:00:00.000Z";
  const { once } = await project(
    posted,
    { type: "JobExpired", data: { ...ids, from: "active", expiresAt: until, expiredAt: until } },
    { type: "JobActivated", data: { ...ids, from: "expired", expiresAt: again, activatedAt: until } },
  );
  expect(once["jobs"]).toMatchObject([
    { status: "active", expires_at: new Date(again), posted_at: new Date(at), revision: 2 },
  ]);
});
