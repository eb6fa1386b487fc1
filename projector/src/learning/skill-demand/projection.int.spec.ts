import { type JobEvent } from "@provenwork/contracts/job/events";
import { jobStream } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { expect, it } from "vitest";
import { projectTwice, recorded } from "#testing/projected.ts";
import { skillDemandProjection } from "./projection.ts";

const ids = { jobId: "22222222-2222-4222-8222-222222222222", companyId: "33333333-3333-4333-8333-333333333333" };
const expiresAt = "2031-01-01T00:00:00.000Z";
const said = {
  ...lineCook,
  title: "Keeper",
  location: "Austin, TX",
  description: "Somebody who keeps everything in order.",
  requirements: "SQL and Python are required.",
  responsibilities: "Look after what there is.",
};
const posted: JobEvent = {
  type: "JobPosted",
  data: { ...ids, ...said, postedAt: "2026-11-09T12:00:00.000Z", expiresAt },
};
const changed: JobEvent = {
  type: "JobChanged",
  data: { ...ids, ...said, requirements: "SQL is required.", expiresAt, changedAt: "2026-11-10T12:00:00.000Z" },
};
const off: JobEvent = {
  type: "JobDeactivated",
  data: { ...ids, from: "active", deactivatedAt: "2026-11-16T12:00:00.000Z" },
};
const on: JobEvent = {
  type: "JobActivated",
  data: { ...ids, from: "inactive", expiresAt, activatedAt: "2026-11-17T12:00:00.000Z" },
};
const deleted: JobEvent = {
  type: "JobDeleted",
  data: { ...ids, from: "inactive", deletedAt: "2026-11-23T12:00:00.000Z" },
};

async function postings(...events: JobEvent[]) {
  const { once, twice } = await projectTwice(skillDemandProjection, recorded(jobStream(ids.jobId), ...events));
  expect(twice).toEqual(once);
  return once["postings"]?.map(({ skills, from_week, until_week }) => [skills, from_week, until_week]);
}

it("has the skills that a job requires, and the weeks in which it is open", async () => {
  expect(await postings(posted)).toEqual([["sql python", 2967, null]]);
  expect(await postings(posted, changed)).toEqual([["sql", 2967, null]]);
  expect(await postings(posted, off)).toEqual([["sql python", 2967, 2968]]);
  expect(await postings(posted, off, on)).toEqual([["sql python", 2967, null]]);
  expect(await postings(posted, off, deleted)).toEqual([["sql python", 2967, 2968]]);
});
