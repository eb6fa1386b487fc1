import type { RejectionReason } from "@provenwork/contracts/application/decision-message";
import { type NewApplicationEvent } from "@provenwork/contracts/application/events";
import { type Job, noJob } from "@provenwork/contracts/job/state";
import { erased } from "@provenwork/contracts/kernel/event";

export const personId = "0190a000-0000-7000-8000-000000000001";
export const jobId = "0190a000-0000-7000-8000-000000000002";
export const companyId = "0190a000-0000-7000-8000-000000000003";
export const applicationId = `${personId}-${jobId}`;
export const ids = { personId, jobId, companyId };
export const now = new Date("2026-11-22T12:00:00.000Z");
export const at = now.toISOString();
export const newId = (name: string) => name;
export const profile = {
  fullName: "Ada Example",
  email: "ada@acme.example",
  phone: "123-456-7890",
  location: "Austin, TX",
  experiences: [],
  resumeName: null,
};
export const submitted = (from: "withdrawn" | null = null, coverLetter: string | null = null) =>
  ({
    type: "ApplicationSubmitted",
    data: { ...ids, from, to: "pending", resume: null, submittedAt: at },
    personal: { coverLetter, profile },
  }) as const satisfies NewApplicationEvent;
export const withResume = {
  ...submitted(),
  data: {
    ...submitted().data,
    resume: { fileId: "0190a000-0000-7000-8000-000000000009", mediaType: "application/pdf", size: 7 },
  },
  personal: { coverLetter: null, profile: { ...profile, resumeName: "cv.pdf" } },
} as const satisfies NewApplicationEvent;
export const resumeOpened = { type: "ResumeOpened", data: { ...ids, openedAt: at } } as const;
export const withdrawn = (from: "pending" | "approved" = "pending") =>
  ({ type: "ApplicationWithdrawn", data: { ...ids, from, to: "withdrawn", withdrawnAt: at } }) as const;
export const approved = (from: "pending" | "rejected" = "pending") =>
  ({ type: "ApplicationApproved", data: { ...ids, from, to: "approved", decidedAt: at } }) as const;
export const rejected = (from: "pending" | "approved" = "pending") =>
  ({ type: "ApplicationRejected", data: { ...ids, from, to: "rejected", decidedAt: at } }) as const;
export const explained = (decision: "approved" | "rejected", reason: RejectionReason | null, message: string | null) =>
  ({ type: "DecisionExplained", data: { ...ids, decision, reason, explainedAt: at }, personal: { message } }) as const;
export const reset = (from: "approved" | "rejected") =>
  ({ type: "ApplicationReset", data: { ...ids, from, to: "pending", resetAt: at } }) as const;
export const noted = (notes: string) =>
  ({ type: "NotesChanged", data: { ...ids, changedAt: at }, personal: { notes } }) as const;
export const rated = (rating: number | null) =>
  ({ type: "CandidateRated", data: { ...ids, ratedAt: at }, personal: { rating } }) as const;
export const viewed = { type: "ApplicationViewed", data: { ...ids, viewedAt: at } } as const;
export const gone = { ...submitted(), personal: erased } as const;

export const open: Job = { ...noJob, status: "active", jobId, companyId, expiresAt: "2026-11-22T12:00:00.001Z" };
