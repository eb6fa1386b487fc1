import { jobEndSteps } from "../application/job-end-steps.ts";

/** What the demo candidate is told to try; nobody else is. A storage format: DemoNoticeGiven holds it. */
export const demoNotices = ["try-matches", "try-gaps", "try-certificate", "try-findability", "try-board"] as const;

/** What a person is told of what concerns them alone. Nothing of it is a company's own: no notes, no rating, no colleague. */
export const personalKinds = [
  "application-viewed",
  "application-approved",
  "application-rejected",
  "application-reset",
  "interview-set",
  "interview-changed",
  "interview-cancelled",
  ...Object.values(jobEndSteps),
  "invited-to-apply",
  "removed-from-company",
  "role-changed",
  "verification-rejected",
  ...demoNotices,
] as const;
export type PersonalKind = (typeof personalKinds)[number];

/** What the members of a company are told. */
export const companyKinds = [
  "application-received",
  "application-withdrawn",
  "interview-called-off",
  "member-joined",
  "member-left",
  "member-removed",
  "own-job-expired",
  "own-job-taken-down",
  "own-job-reinstated",
  "company-verified",
  "verification-lapsed",
] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Marked as read in one call, at most. */
export const maxAtOnce = 100;
/** Read one by one since all were last marked as read, at most. */
export const maxRead = 1_000;
/** Unread ones that are counted: beyond that it says "more". */
export const maxUnread = 99;
