import type { EventFormatters } from "../kernel/format-events.ts";
import type { WorkExperienceEvent } from "./events.ts";
import type { NetworkDayEvent } from "./network-day-events.ts";

export const workExperienceEventFormatters: EventFormatters<WorkExperienceEvent | NetworkDayEvent> = {
  ExperienceDescribed: () => "Work experience added",
  ExperienceChanged: ({ voidsProof }) =>
    voidsProof ? "Work experience changed: open codes and proof are void" : "Work experience changed",
  CodeIssued: ({ issue, expiresAt }) => `Code no. ${issue} issued, valid until ${expiresAt}`,
  CodeMailed: ({ issue }) => `Code no. ${issue} emailed`,
  CodeMailFailed: ({ issue, reason }) => `Code no. ${issue} could not be emailed: ${reason}`,
  CodeRefused: ({ issue, triesLeft }) => `Wrong code entered for no. ${issue}, ${triesLeft} tries left`,
  CodeLocked: ({ issue }) => `Code no. ${issue} locked after too many wrong tries`,
  ExperienceVerified: ({ issue }) => `Work experience verified with code no. ${issue}`,
  ProofCarriedOver: ({ issue }) => `Proof no. ${issue}: the address stays proven for the corrected role and dates`,
  NetworkRecorded: ({ issue }) =>
    `Network from which ${issue === null ? "the work experience" : `code no. ${issue}`} was entered recorded, as a hash`,
  VerificationRejected: ({ issue }) => `Verification with code no. ${issue} rejected`,
  CertificateIssued: ({ certificateId, expiresAt }) => `Certificate ${certificateId} issued, until ${expiresAt}`,
  NetworkDayForgotten: () => "Networks of a day forgotten: their key is destroyed",
  CertificateRevoked: ({ certificateId, reason }) => `Certificate ${certificateId} revoked: ${reason}`,
};
