import type { ApplicationStep } from "@provenwork/contracts/application/queries";

/** Steps of an application, as its candidate reads them. */
export const stepLabels: Readonly<Record<ApplicationStep["kind"], string>> = {
  submitted: "You applied",
  viewed: "The employer opened your application",
  "resume-opened": "The employer opened your resume",
  approved: "Approved",
  rejected: "Rejected",
  "reason-given": "The employer gave a reason",
  "decision-message": "The employer sent a message with the decision",
  reset: "Under review again",
  withdrawn: "You withdrew it",
  "interview-set": "Invited to an interview",
  "interview-changed": "Interview changed",
  "interview-cancelled": "Interview cancelled",
  "job-expired": "The job expired; your application remains",
  "job-deleted": "The employer deleted the job",
  "job-taken-down": "The job was taken down",
  "company-closed": "The job was taken down because the company closed",
};
