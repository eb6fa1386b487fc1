import { jobEndSteps } from "../application/job-end-steps.ts";

/** Suggestions for the demo candidate. A storage format: DemoNoticeGiven holds it. */
export const demoNotices = ["try-matches", "try-gaps", "try-certificate", "try-findability", "try-board"] as const;

/** Notifications of one person. None shows a company's private data: notes, ratings, colleagues. */
export const personalKinds = [
  "application-viewed",
  "application-approved",
  "application-rejected",
  "application-reset",
  "interview-set",
  "interview-changed",
  "interview-cancelled",
  ...Object.values(jobEndSteps),
  "saved-job-closing",
  "invited-to-apply",
  "removed-from-company",
  "role-changed",
  "verification-rejected",
  "confirmation-rejected",
  ...demoNotices,
] as const;
export type PersonalKind = (typeof personalKinds)[number];

/** Notifications of all members of a company. */
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
  "own-confirmation-rejected",
] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Marked as read in one call. */
export const maxAtOnce = 100;
/** Marked one by one since all were last marked as read. */
export const maxRead = 1_000;
/** Counting of unread notifications ends here. */
export const maxUnread = 99;
