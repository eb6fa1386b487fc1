import { type EventOf, erased } from "@provenwork/contracts/kernel/event";
import type { CertificateIssued, WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";

type Issued = EventOf<typeof CertificateIssued>;
/** A certificate that counts, with its text. */
export type ValidCertificate = Issued["data"] & Exclude<Issued["personal"], typeof erased>;

/** The last certificate of an entry, unless it was revoked, has expired or was erased. */
export function validCertificate(events: readonly WorkExperienceEvent[], now: Date): ValidCertificate | undefined {
  const last = events.findLast(({ type }) => type === "CertificateIssued" || type === "CertificateRevoked");
  if (last?.type !== "CertificateIssued" || last.personal === erased) return undefined;
  return new Date(last.data.expiresAt) > now ? { ...last.data, ...last.personal } : undefined;
}
