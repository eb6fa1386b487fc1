import { known } from "@provenwork/contracts/kernel/event";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type * as contract from "@provenwork/contracts/work-experience/moderation-commands";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { revokedEvent } from "./revoked-event.ts";

interface About {
  /** Whether the judged findings are those that the list showed. */
  readonly wasShown: boolean;
}

/**
 * Revokes a proof and its certificate together, if the certificate is still valid. Two events: the reason
 * is personal, and `CertificateRevoked` must be writable after an erasure, when there is no key to encrypt with.
 */
export const rejectVerification: Decide<
  typeof contract.RejectVerification,
  WorkExperience,
  NewWorkExperienceEvent,
  About
> = ({ certificateId, reason }, experience, { now, wasShown }) => {
  const { certificate, proof, experienceId, personId } = experience;
  if (certificate?.certificateId !== certificateId) return refuse("no-certificate");
  if (certificate.revoked || proof?.issue !== certificate.issue || known(proof.of) === undefined)
    return refuse("not-standing");
  if (!wasShown) return refuse("not-shown");
  const rejected: NewWorkExperienceEvent = {
    type: "VerificationRejected",
    data: { experienceId, personId, issue: proof.issue, rejectedAt: now.toISOString() },
    personal: { reason },
  };
  return accept(rejected, revokedEvent(experience, certificate, "verification-rejected", now));
};
