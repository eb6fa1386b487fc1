import { expect, it } from "vitest";
import { type EventKind, kindOf } from "./event-kind.ts";

it.each<[EventKind, string[]]>([
  ["proven", ["ExperienceVerified", "CertificateIssued", "CompanyVerified", "EmailProven"]],
  ["refused", ["CodeRefused", "CodeMailFailed", "VerificationRejected", "CertificateRevoked", "ResumeNotRead"]],
  ["locked", ["CodeLocked", "AccountSuspended"]],
  ["settled", ["ApplicationApproved", "CaseCleared", "AccountReinstated", "JobActivated"]],
  ["mail", ["CodeIssued", "DomainCodeMailed", "MemberInvited", "ContactMessageReceived"]],
  ["key", ["SessionStarted", "PasswordChanged", "AuditorGranted"]],
  ["ended", ["SessionEnded", "AccountErased", "JobTakenDown", "JobDeactivated", "InvitationWithdrawn"]],
  ["read", ["HistoryOpened", "HistoryExported", "ApplicationViewed", "ResumeOpened"]],
  ["changed", ["ExperienceChanged", "JobChanged", "SkillWeightsSet"]],
  ["file", ["ResumeUploaded", "CompanyLogoUploaded"]],
  ["machine", ["TreeHeadSigned", "StreamParked", "NetworkRecorded", "LogCreated"]],
  ["began", ["ExperienceDescribed", "JobPosted", "ApplicationSubmitted", "AccountRegistered"]],
])("%s: %j", (kind, types) => {
  for (const type of types) expect(kindOf(type), type).toBe(kind);
});

it.each(["ExperienceUnverified", "VerificationRejected", "CertificateRevoked", "ReferenceVerified", "EmailCodeIssued"])(
  "%s has no seal, which only proven things carry",
  (type) => {
    expect(kindOf(type)).not.toBe("proven");
  },
);
