import { type Application, applications } from "@provenwork/contracts/application/state";
import { noJob } from "@provenwork/contracts/job/state";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { applyToJob } from "./apply-to-job.ts";
import { withdrawApplication } from "./withdraw-application.ts";
import {
  personId,
  jobId,
  applicationId,
  now,
  at,
  newId,
  profile,
  submitted,
  withResume,
  withdrawn,
  approved,
  rejected,
  open,
} from "#testing/application-events.ts";

describe("applying", () => {
  const apply =
    (more: Partial<Parameters<typeof applyToJob>[2]> = {}, coverLetter?: string | null) =>
    (state: Application) =>
      applyToJob({ jobId, coverLetter }, state, {
        personId,
        job: open,
        companyActive: true,
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

  it("is refused while no member of the company can sign in, but not a repeat of an accepted command", () => {
    given(applications, [])
      .when(apply({ companyActive: false }))
      .thenRefused({ refusal: "company-suspended" });
    given(applications, [])
      .when(apply({ companyActive: false, repeated: true }))
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

  it("is refused after ten times, since the company was notified of each", () => {
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
