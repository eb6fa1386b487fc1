import type { RejectionReason } from "@provenwork/contracts/application/decision-message";
import type { ApplicationDecision } from "@provenwork/contracts/application/rules";
import { type Application, applications } from "@provenwork/contracts/application/state";
import { type Job } from "@provenwork/contracts/job/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { openResume } from "./open-resume.ts";
import { rateCandidate } from "./rate-candidate.ts";
import { applicationChanged, reviewApplication } from "./review-application.ts";
import { viewApplication } from "./view-application.ts";
import {
  applicationId,
  now,
  at,
  newId,
  submitted,
  withResume,
  resumeOpened,
  withdrawn,
  approved,
  rejected,
  explained,
  reset,
  noted,
  rated,
  viewed,
  gone,
} from "#testing/application-events.ts";

describe("§4 application status", () => {
  const review =
    (status: ApplicationDecision, notes?: string | null, job: Job["status"] = "active") =>
    (state: Application) =>
      reviewApplication({ applicationId, status, notes }, state, {
        job: { status: job },
        repeated: false,
        blocked: false,
        now,
        newId,
      });

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

  describe("with a reason and a message for the candidate", () => {
    const tell =
      (
        status: ApplicationDecision,
        told: { reason?: RejectionReason | null; message?: string | null },
        blocked = false,
      ) =>
      (state: Application) =>
        reviewApplication({ applicationId, status, ...told }, state, {
          job: { status: "active" },
          repeated: false,
          blocked,
          now,
          newId,
        });

    it("are written next to the decision, before what follows from it", () => {
      given(applications, [submitted()])
        .when(tell("rejected", { reason: "another-chosen", message: "Thank you." }))
        .thenEvents([rejected(), explained("rejected", "another-chosen", "Thank you.")]);
      given(applications, [submitted(), rejected()])
        .when(tell("approved", { message: "When can you come?" }))
        .thenEvents([approved("rejected"), explained("approved", null, "When can you come?")]);
      given(applications, [submitted()])
        .when(tell("rejected", { reason: "location" }))
        .thenEvents([rejected(), explained("rejected", "location", null)]);
    });

    it("are never required: without either, the decision is as it always was", () => {
      for (const told of [{}, { message: "" }, { message: null, reason: null }])
        given(applications, [submitted()]).when(tell("rejected", told)).thenEvents([rejected()]);
    });

    it("are decided on without a message while the candidate blocks the company's; a reason goes with the status", () => {
      given(applications, [submitted()])
        .when(tell("rejected", { message: "Thank you." }, true))
        .thenRefused({ refusal: "blocked" });
      given(applications, [submitted()])
        .when(tell("rejected", { reason: "location" }, true))
        .thenEvents([rejected(), explained("rejected", "location", null)]);
    });

    it("are refused where they would not be sent", () => {
      const again = given(applications, [submitted(), rejected()]);
      again.when(tell("rejected", { message: "Thank you." })).thenRefused({ refusal: "already-decided" });
      again.when(tell("rejected", { reason: "location" })).thenRefused({ refusal: "already-decided" });
      again.when(tell("pending", { message: "Sorry." })).thenRefused({ refusal: "no-decision" });
      given(applications, [submitted()])
        .when(tell("approved", { reason: "location" }))
        .thenRefused({ refusal: "no-rejection" });
      given(applications, [gone])
        .when(tell("rejected", { message: "Thank you." }))
        .thenRefused({ refusal: "candidate-erased" });
    });
  });

  it("cannot be decided once it is withdrawn, the job is deleted or the candidate erased", () => {
    given(applications, [submitted(), withdrawn()]).when(review("approved")).thenRefused({ refusal: "withdrawn" });
    given(applications, [submitted()])
      .when(review("approved", null, "deleted"))
      .thenRefused({ refusal: "job-deleted" });
    given(applications, [gone]).when(review("approved")).thenRefused({ refusal: "candidate-erased" });
    given(applications, []).when(review("approved")).thenRefused({ refusal: "unknown-application" });
  });

  it("names the changes since the reviewer's revision", () => {
    const seen = { status: "pending", notes: "a", submittedAt: at } as Application;
    expect(applicationChanged(seen, seen)).toBeUndefined();
    expect(applicationChanged(seen, { ...seen, status: "rejected", notes: "b" })).toBe(
      "Changed elsewhere: the status is now rejected, the notes have changed. Your change was not saved. Review it and decide again.",
    );
  });
});

describe("viewing", () => {
  const view = (state: Application) => viewApplication({ applicationId }, state, { now, newId });

  it("is recorded once for each submission", () => {
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
