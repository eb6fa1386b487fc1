import { type JobEnding, type NewApplicationEvent, jobEndings } from "@provenwork/contracts/application/events";
import type { ApplicationDecision } from "@provenwork/contracts/application/rules";
import type { Application } from "@provenwork/contracts/application/state";
import { applications } from "@provenwork/contracts/application/streams";
import { type Job, noJob } from "@provenwork/contracts/job/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { applyToJob } from "./apply-to-job.ts";
import { endJob } from "./end-job.ts";
import { openResume } from "./open-resume.ts";
import { rateCandidate } from "./rate-candidate.ts";
import { applicationChanged, reviewApplication } from "./review-application.ts";
import { viewApplication } from "./view-application.ts";
import { withdrawApplication } from "./withdraw-application.ts";

const personId = "0190a000-0000-7000-8000-000000000001";
const jobId = "0190a000-0000-7000-8000-000000000002";
const companyId = "0190a000-0000-7000-8000-000000000003";
const applicationId = `${personId}-${jobId}`;
const ids = { personId, jobId, companyId };
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const newId = (name: string) => name;
const profile = {
  fullName: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Austin, TX",
  experiences: [],
  resumeName: null,
};
const submitted = (from: "withdrawn" | null = null, coverLetter: string | null = null) =>
  ({
    type: "ApplicationSubmitted",
    data: { ...ids, from, to: "pending", resume: null, submittedAt: at },
    personal: { coverLetter, profile },
  }) as const satisfies NewApplicationEvent;
const withResume = {
  ...submitted(),
  data: {
    ...submitted().data,
    resume: { fileId: "0190a000-0000-7000-8000-000000000009", mediaType: "application/pdf", size: 7 },
  },
  personal: { coverLetter: null, profile: { ...profile, resumeName: "cv.pdf" } },
} as const satisfies NewApplicationEvent;
const resumeOpened = { type: "ResumeOpened", data: { ...ids, openedAt: at } } as const;
const withdrawn = (from: "pending" | "approved" = "pending") =>
  ({ type: "ApplicationWithdrawn", data: { ...ids, from, to: "withdrawn", withdrawnAt: at } }) as const;
const approved = (from: "pending" | "rejected" = "pending") =>
  ({ type: "ApplicationApproved", data: { ...ids, from, to: "approved", decidedAt: at } }) as const;
const rejected = (from: "pending" | "approved" = "pending") =>
  ({ type: "ApplicationRejected", data: { ...ids, from, to: "rejected", decidedAt: at } }) as const;
const reset = (from: "approved" | "rejected") =>
  ({ type: "ApplicationReset", data: { ...ids, from, to: "pending", resetAt: at } }) as const;
const noted = (notes: string) =>
  ({ type: "NotesChanged", data: { ...ids, changedAt: at }, personal: { notes } }) as const;
const rated = (rating: number | null) =>
  ({ type: "CandidateRated", data: { ...ids, ratedAt: at }, personal: { rating } }) as const;
const viewed = { type: "ApplicationViewed", data: { ...ids, viewedAt: at } } as const;
const gone = { ...submitted(), personal: erased } as const;

const open: Job = { ...noJob, status: "active", jobId, companyId, expiresAt: "2026-11-22T12:00:00.001Z" };

describe("applying", () => {
  const apply =
    (more: Partial<Parameters<typeof applyToJob>[2]> = {}, coverLetter?: string | null) =>
    (state: Application) =>
      applyToJob({ jobId, coverLetter }, state, {
        personId,
        job: open,
        attended: true,
        profile,
        resume: null,
        repeated: false,
        now,
        newId,
        ...more,
      });

  it("keeps the cover letter and the candidate as they are now", () => {
    given(applications, [])
      .when(apply({}, "I build bridges."))
      .thenEvents([submitted(null, "I build bridges.")]);
    given(applications, []).when(apply()).thenEvents([submitted()]);
    given(applications, []).when(apply({}, "")).thenEvents([submitted()]);
  });

  it("is refused while no member of the company can sign in, but not a repeat of what was accepted before", () => {
    given(applications, [])
      .when(apply({ attended: false }))
      .thenRefused({ refusal: "company-suspended" });
    given(applications, [])
      .when(apply({ attended: false, repeated: true }))
      .thenEvents([submitted()]);
  });

  it("has the resume that the candidate has now", () => {
    const resume = { fileId: "0190a000-0000-7000-8000-000000000009", mediaType: "application/pdf", size: 7 } as const;
    given(applications, [])
      .when(apply({ resume, profile: { ...profile, resumeName: "cv.pdf" } }))
      .thenEvents([withResume]);
  });

  it("is possible once, and again after withdrawing, in the same stream", () => {
    for (const before of [[submitted()], [submitted(), approved()], [submitted(), rejected()]])
      given(applications, before).when(apply()).thenRefused({ refusal: "already-applied" });
    given(applications, [submitted(), withdrawn()])
      .when(apply())
      .thenEvents([submitted("withdrawn")]);
  });

  it("is refused after ten times: each was told to the company", () => {
    const again = (times: number) => [
      submitted(),
      ...Array.from({ length: times }, () => [withdrawn(), submitted("withdrawn")]).flat(),
      withdrawn(),
    ];
    given(applications, again(8))
      .when(apply())
      .thenEvents([submitted("withdrawn")]);
    given(applications, again(9)).when(apply()).thenRefused({ refusal: "applied-too-often" });
  });

  it("is refused for a job that is unknown, closed or past its expiry, however late the timer rings", () => {
    given(applications, [])
      .when(apply({ job: noJob }))
      .thenRefused({ refusal: "no-job" });
    for (const status of ["inactive", "expired", "taken-down", "deleted"] as const)
      given(applications, [])
        .when(apply({ job: { ...open, status } }))
        .thenRefused({ refusal: "job-closed" });
    given(applications, [])
      .when(apply({ job: { ...open, expiresAt: at } }))
      .thenRefused({ refusal: "job-closed" });
  });

  it("is answered as before when it is repeated after the job was closed", () => {
    given(applications, [])
      .when(apply({ job: { ...open, status: "deleted" }, repeated: true }))
      .thenEvents([submitted()]);
  });

  it("needs personal information", () => {
    given(applications, [])
      .when(apply({ profile: undefined }))
      .thenRefused({ refusal: "no-personal-information" });
  });
});

describe("withdrawing", () => {
  const withdraw = (state: Application) => withdrawApplication({ applicationId }, state, { now, newId });

  it("ends a pending or approved application, once", () => {
    given(applications, [submitted()]).when(withdraw).thenEvents([withdrawn()]);
    given(applications, [submitted(), approved()])
      .when(withdraw)
      .thenEvents([withdrawn("approved")]);
    given(applications, [submitted(), withdrawn()]).when(withdraw).thenEvents([]);
  });

  it("does not undo a rejection", () => {
    given(applications, [submitted(), rejected()]).when(withdraw).thenRefused({ refusal: "already-rejected" });
    given(applications, []).when(withdraw).thenRefused({ refusal: "unknown-application" });
  });
});

describe("§4 application status", () => {
  const review =
    (status: ApplicationDecision, notes?: string | null, job: Job["status"] = "active") =>
    (state: Application) =>
      reviewApplication({ applicationId, status, notes }, state, { job: { status: job }, repeated: false, now, newId });

  it("is set to approved or rejected from any status, and reset to pending when it is not", () => {
    given(applications, [submitted()]).when(review("approved")).thenEvents([approved()]);
    given(applications, [submitted()]).when(review("rejected")).thenEvents([rejected()]);
    given(applications, [submitted(), approved()])
      .when(review("rejected"))
      .thenEvents([rejected("approved")]);
    given(applications, [submitted(), rejected()])
      .when(review("approved"))
      .thenEvents([approved("rejected")]);
    given(applications, [submitted(), approved()])
      .when(review("pending"))
      .thenEvents([reset("approved")]);
    given(applications, [submitted(), rejected()])
      .when(review("pending"))
      .thenEvents([reset("rejected")]);
    given(applications, [submitted()]).when(review("pending")).thenEvents([]);
  });

  it("goes with the notes that are sent, and the same status with other notes changes the notes", () => {
    given(applications, [submitted()])
      .when(review("approved", "Strong."))
      .thenEvents([approved(), noted("Strong.")]);
    const before = [submitted(), approved(), noted("Strong.")];
    given(applications, before)
      .when(review("approved", "Weak."))
      .thenEvents([noted("Weak.")]);
    given(applications, before).when(review("approved", "Strong.")).thenEvents([]);
    given(applications, before).when(review("approved")).thenEvents([]);
    given(applications, before)
      .when(review("approved", null))
      .thenEvents([noted("")]);
  });

  it("cannot be decided once it is withdrawn, the job is deleted or the candidate erased", () => {
    given(applications, [submitted(), withdrawn()]).when(review("approved")).thenRefused({ refusal: "withdrawn" });
    given(applications, [submitted()])
      .when(review("approved", null, "deleted"))
      .thenRefused({ refusal: "job-deleted" });
    given(applications, [gone]).when(review("approved")).thenRefused({ refusal: "candidate-erased" });
    given(applications, []).when(review("approved")).thenRefused({ refusal: "unknown-application" });
  });

  it("says what changed since the reviewer looked", () => {
    const seen = { status: "pending", notes: "a", submittedAt: at } as Application;
    expect(applicationChanged(seen, seen)).toBeUndefined();
    expect(applicationChanged(seen, { ...seen, status: "rejected", notes: "b" })).toBe(
      "Changed elsewhere in the meantime: the status is rejected now, the notes are others. Your change was not saved. Look at it and decide again.",
    );
  });
});

describe("viewing", () => {
  const view = (state: Application) => viewApplication({ applicationId }, state, { now, newId });

  it("is noted once for what was submitted", () => {
    given(applications, [submitted()]).when(view).thenEvents([viewed]);
    given(applications, [submitted(), viewed]).when(view).thenEvents([]);
    given(applications, [submitted(), withdrawn()]).when(view).thenEvents([]);
    given(applications, [gone]).when(view).thenEvents([]);
    given(applications, [submitted(), viewed, withdrawn(), submitted("withdrawn")])
      .when(view)
      .thenEvents([viewed]);
  });
});

describe("opening the resume", () => {
  const openIt = (state: Application) => openResume({ applicationId }, state, { now, newId });

  it("is recorded each time, also after a decision", () => {
    given(applications, [withResume]).when(openIt).thenEvents([resumeOpened]);
    given(applications, [withResume, rejected(), resumeOpened]).when(openIt).thenEvents([resumeOpened]);
  });

  it("is refused without one, after a withdrawal, and once the candidate is erased", () => {
    given(applications, []).when(openIt).thenRefused({ refusal: "unknown-application" });
    given(applications, [submitted()]).when(openIt).thenRefused({ refusal: "no-resume" });
    given(applications, [withResume, withdrawn()]).when(openIt).thenRefused({ refusal: "no-resume" });
    given(applications, [{ ...withResume, personal: erased }])
      .when(openIt)
      .thenRefused({ refusal: "no-resume" });
    given(applications, [withResume, withdrawn(), submitted("withdrawn")])
      .when(openIt)
      .thenRefused({ refusal: "no-resume" });
  });
});

describe("rating", () => {
  const rate = (rating: number | null) => (state: Application) =>
    rateCandidate({ applicationId, rating }, state, { now, newId });

  it("is kept, changed and taken back", () => {
    given(applications, [submitted()])
      .when(rate(4))
      .thenEvents([rated(4)]);
    given(applications, [submitted(), rated(4)])
      .when(rate(4))
      .thenEvents([]);
    given(applications, [submitted(), rated(4)])
      .when(rate(null))
      .thenEvents([rated(null)]);
  });

  it("is refused for a withdrawn application and an erased candidate", () => {
    given(applications, [submitted(), withdrawn()]).when(rate(4)).thenRefused({ refusal: "withdrawn" });
    given(applications, [gone]).when(rate(4)).thenRefused({ refusal: "candidate-erased" });
  });
});

describe("an application whose job ends", () => {
  const end = (how: JobEnding) => (state: Application) => endJob(state, { how, now });
  const ended = (how: JobEnding) => ({ type: "ApplicationJobEnded", data: { ...ids, how, endedAt: at } }) as const;

  it.each(jobEndings)("learns of it once (%s)", (how) => {
    given(applications, [submitted()])
      .when(end(how))
      .thenEvents([ended(how)]);
    given(applications, [submitted(), approved()])
      .when(end(how))
      .thenEvents([ended(how)]);
    given(applications, [submitted(), ended(how)])
      .when(end(how))
      .thenEvents([]);
  });

  it("learns once more that an expired job went for good, and nothing after that", () => {
    const expired = [submitted(), ended("expired")];
    given(applications, expired)
      .when(end("company-closed"))
      .thenEvents([ended("company-closed")]);
    given(applications, [...expired, ended("deleted")])
      .when(end("company-closed"))
      .thenEvents([]);
    given(applications, [submitted(), ended("deleted")])
      .when(end("expired"))
      .thenEvents([]);
  });

  it("learns nothing when it does not count any more, and begins anew with another one", () => {
    for (const events of [[], [submitted(), withdrawn()], [submitted(), rejected()], [gone]])
      given(applications, events).when(end("deleted")).thenEvents([]);
    given(applications, [submitted(), ended("expired"), withdrawn(), submitted("withdrawn")])
      .when(end("expired"))
      .thenEvents([ended("expired")]);
  });
});
