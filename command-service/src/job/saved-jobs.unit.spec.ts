import { maxSavedJobs } from "@provenwork/contracts/job/saved-job-rules";
import { type SavedJob, noSavedJobs, savedJobs } from "@provenwork/contracts/job/saved-job-state";
import { type Job, noJob } from "@provenwork/contracts/job/state";
import { describe, it } from "vitest";
import { given, givenState } from "#testing/given.ts";
import { remindOfSavedJob } from "./remind-of-saved-job.ts";
import { removeSavedJob } from "./remove-saved-job.ts";
import { saveJob } from "./save-job.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const jobId = "22222222-2222-4222-8222-222222222222";
const companyId = "33333333-3333-4333-8333-333333333333";
const expiresAt = "2026-12-20T09:59:59.999Z";
const savedAt = "2026-11-26T09:00:00.000Z";
const now = new Date(savedAt);
const job: Job = { ...noJob, status: "active", jobId, companyId, expiresAt };
const saved: SavedJob = { jobId, expiresAt, savedAt, reminded: false };
const context = { id: personId, now, newId: () => "" };
const save = (of: Job) => (state: typeof noSavedJobs) => saveJob({ jobId }, state, { ...context, job: of });
const remove = (state: typeof noSavedJobs) => removeSavedJob({ jobId }, state, context);
const wasSaved = { type: "JobSaved", data: { personId, jobId, expiresAt, savedAt } } as const;
const wasRemoved = { type: "SavedJobRemoved", data: { personId, jobId, removedAt: savedAt } } as const;

describe("saving a job", () => {
  it("is recorded with the end of its listing, once", () => {
    given(savedJobs, []).when(save(job)).thenEvents([wasSaved]);
    given(savedJobs, [wasSaved]).when(save(job)).thenEvents([]);
    given(savedJobs, [wasSaved, wasRemoved]).when(save(job)).thenEvents([wasSaved]);
  });

  it("is refused for a job that does not exist or is not listed", () => {
    givenState(noSavedJobs).when(save(noJob)).thenRefused({ refusal: "no-job" });
    for (const status of ["inactive", "expired", "taken-down", "deleted"] as const)
      givenState(noSavedJobs)
        .when(save({ ...job, status }))
        .thenRefused({ refusal: "job-closed" });
    givenState(noSavedJobs)
      .when(save({ ...job, expiresAt: savedAt }))
      .thenRefused({ refusal: "job-closed" });
  });

  it("changes nothing for a saved job that was deleted since", () => {
    given(savedJobs, [wasSaved])
      .when(save({ ...job, status: "deleted" }))
      .thenEvents([]);
  });

  it("is refused beyond the limit, until a job is removed", () => {
    const others = Array.from({ length: maxSavedJobs }, (_, n) => ({ ...saved, jobId: String(n) }));
    givenState({ jobs: others }).when(save(job)).thenRefused({ refusal: "too-many-saved-jobs" });
    givenState({ jobs: others.slice(1) })
      .when(save(job))
      .thenEvents([wasSaved]);
  });
});

it("removes a saved job, once", () => {
  given(savedJobs, [wasSaved]).when(remove).thenEvents([wasRemoved]);
  given(savedJobs, [wasSaved, wasRemoved]).when(remove).thenEvents([]);
});

describe("a reminder of a saved job", () => {
  const remind =
    (at: string, of: Job = job) =>
    (state: typeof noSavedJobs) =>
      remindOfSavedJob(state, { job: of, personId, now: new Date(at) });
  const reminded = (remindedAt: string, end = expiresAt) => ({
    type: "SavedJobReminded" as const,
    data: { personId, jobId, companyId, expiresAt: end, remindedAt },
  });
  const threeDaysBefore = "2026-12-17T09:59:59.999Z";
  const dayBefore = "2026-12-19T09:59:59.999Z";
  const state = { jobs: [saved] };

  it("is sent three days before the job closes, once", () => {
    givenState(state).when(remind("2026-12-17T09:59:59.998Z")).thenEvents([]);
    givenState(state)
      .when(remind(threeDaysBefore))
      .thenEvents([reminded(threeDaysBefore)]);
    given(savedJobs, [wasSaved, reminded(threeDaysBefore)])
      .when(remind(dayBefore))
      .thenEvents([]);
  });

  it("is sent a day before of a job that was saved in its last three days, and not on its last", () => {
    const late = { jobs: [{ ...saved, savedAt: "2026-12-18T09:00:00.000Z" }] };
    givenState(late).when(remind("2026-12-18T10:00:00.000Z")).thenEvents([]);
    givenState(late)
      .when(remind(dayBefore))
      .thenEvents([reminded(dayBefore)]);
    givenState({ jobs: [{ ...saved, savedAt: "2026-12-19T12:00:00.000Z" }] })
      .when(remind("2026-12-20T09:00:00.000Z"))
      .thenEvents([]);
  });

  it("goes by the current deadline", () => {
    const sooner = { ...job, expiresAt: "2026-11-29T09:00:00.000Z" };
    givenState(state)
      .when(remind("2026-11-27T09:00:00.000Z", sooner))
      .thenEvents([reminded("2026-11-27T09:00:00.000Z", sooner.expiresAt)]);
    givenState(state)
      .when(remind(threeDaysBefore, { ...job, expiresAt: "2027-01-20T09:59:59.999Z" }))
      .thenEvents([]);
  });

  it("is not sent of a job that is closed, or no longer saved", () => {
    for (const status of ["inactive", "expired", "taken-down", "deleted"] as const)
      givenState(state)
        .when(remind(threeDaysBefore, { ...job, status }))
        .thenEvents([]);
    givenState(state).when(remind(expiresAt)).thenEvents([]);
    givenState(noSavedJobs).when(remind(threeDaysBefore)).thenEvents([]);
  });
});
