import type { NewWorkExperienceEvent, certificateRevokedReasons } from "@provenwork/contracts/work-experience/events";
import type { IssuedCertificate } from "@provenwork/contracts/work-experience/state";
import type { EntryOf } from "./entry.ts";

export const revokedEvent = (
  { experienceId, personId }: EntryOf,
  { certificateId, issue, edition, statusList, statusIndex }: IssuedCertificate,
  reason: (typeof certificateRevokedReasons)[number],
  now: Date,
): NewWorkExperienceEvent => {
  const certificate = { experienceId, personId, certificateId, issue, edition, statusList, statusIndex };
  return { type: "CertificateRevoked", data: { ...certificate, reason, revokedAt: now.toISOString() } };
};
