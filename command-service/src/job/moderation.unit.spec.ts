import type { JobEvent, NewJobEvent } from "@provenwork/contracts/job/events";
import { type Job, jobs } from "@provenwork/contracts/job/state";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { reinstateJob } from "./reinstate-job.ts";
import { takeDownJob } from "./take-down-job.ts";

const ids = { jobId: "0190a000-0000-7000-8000-00000000000a", companyId: "0190a000-0000-7000-8000-00000000000c" };
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const [soon, later] = ["2026-11-22T11:00:00.000Z", "2026-12-22T12:00:00.000Z"];
const input = { jobId: ids.jobId, reason: "It asks for a deposit" };
const context = { now, newId: () => "" };

const posted = (expiresAt = later): JobEvent => ({
  type: "JobPosted",
  data: { ...ids, ...lineCook, postedAt: soon, expiresAt },
});
const off: JobEvent = { type: "JobDeactivated", data: { ...ids, from: "active", deactivatedAt: soon } };
const deleted: JobEvent = { type: "JobDeleted", data: { ...ids, from: "active", deletedAt: soon } };
const down = (from: "active" | "inactive"): NewJobEvent => ({
  type: "JobTakenDown",
  data: { ...ids, from, reason: "rules", explanation: input.reason, takenDownAt: at },
});
const back = (to: "active" | "inactive" | "expired"): NewJobEvent => ({
  type: "JobReinstated",
  data: { ...ids, to, explanation: input.reason, reinstatedAt: at },
});
const takeDown = (job: Job) => takeDownJob(input, job, { ...context, wasShown: true });
const reinstate =
  (companyClosed = false) =>
  (job: Job) =>
    reinstateJob(input, job, { ...context, companyClosed });

describe("an admin takes a job down", () => {
  it("with the reason in words, whether it is listed or not", () => {
    given(jobs, [posted()])
      .when(takeDown)
      .thenEvents([down("active")]);
    given(jobs, [posted(), off])
      .when(takeDown)
      .thenEvents([down("inactive")]);
  });

  it("once, and none that is not there", () => {
    given(jobs, [posted(), down("active")])
      .when(takeDown)
      .thenRefused({ refusal: "taken-down" });
    given(jobs, [posted(), deleted]).when(takeDown).thenRefused({ refusal: "no-job" });
    given(jobs, []).when(takeDown).thenRefused({ refusal: "no-job" });
  });

  it("judging only the findings that the list showed", () => {
    given(jobs, [posted()])
      .when((job) => takeDownJob(input, job, { ...context, wasShown: false }))
      .thenRefused({ refusal: "not-shown" });
  });
});

describe("an admin reinstates a job", () => {
  it("to its earlier status, or expired if its date has passed", () => {
    given(jobs, [posted(), down("active")])
      .when(reinstate())
      .thenEvents([back("active")]);
    given(jobs, [posted(), off, down("inactive")])
      .when(reinstate())
      .thenEvents([back("inactive")]);
    given(jobs, [posted(soon), down("active")])
      .when(reinstate())
      .thenEvents([back("expired")]);
  });

  it("that is taken down, of a company that stands", () => {
    given(jobs, [posted()]).when(reinstate()).thenRefused({ refusal: "not-taken-down" });
    given(jobs, [posted(), down("active"), back("active")])
      .when(reinstate())
      .thenRefused({ refusal: "not-taken-down" });
    given(jobs, [posted(), down("active"), deleted])
      .when(reinstate())
      .thenRefused({ refusal: "no-job" });
    given(jobs, [posted(), down("active")])
      .when(reinstate(true))
      .thenRefused({ refusal: "company-closed" });
  });
});
