import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { SavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { savedJobsStream } from "@provenwork/contracts/job/saved-job-state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { savedJobsProjection } from "./projection.ts";

const ids = { personId: "11111111-1111-4111-8111-111111111111", jobId: "22222222-2222-4222-8222-222222222222" };
const saved: SavedJobEvent = { type: "JobSaved", data: { ...ids, expiresAt: at, savedAt: at } };
const removed: SavedJobEvent = { type: "SavedJobRemoved", data: { ...ids, removedAt: at } };
const erasure: AccountEvent = {
  type: "AccountErased",
  data: { personId: ids.personId, reason: "requested", erasedAt: at },
};
const rows = { jobs: [{ person_id: ids.personId, job_id: ids.jobId, saved_at: new Date(at) }] };

const project = (...events: (SavedJobEvent | AccountEvent)[]) =>
  projectTwice(savedJobsProjection, recorded(savedJobsStream(ids.personId), ...events));

it("lists a saved job until it is removed, and again once it is saved again", async () => {
  const { once, twice } = await project(saved);
  expect(once).toEqual(rows);
  expect(twice).toEqual(once);
  expect((await project(saved, removed)).once).toEqual({ jobs: [] });
  expect((await project(saved, removed, saved)).once).toEqual(rows);
});

it("has nothing of a person who was erased", async () => {
  expect((await project(saved, erasure)).once).toEqual({ jobs: [] });
});
