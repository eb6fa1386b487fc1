import type { AccountEvent } from "@provenwork/contracts/account/events";
import { erased } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { removeWhere, upsert } from "#kernel/changes.ts";
import { defineProjection } from "#kernel/define-projection.ts";
import { certificates, revocations } from "./table.ts";

/** What each certificate says, and which of them were revoked. */
export const certificatesProjection = defineProjection<WorkExperienceEvent | AccountEvent>({
  name: "certificates",
  version: 1,
  tables: [certificates, revocations],
  on: {
    CertificateIssued: ({ data, personal }) =>
      upsert(certificates, {
        certificate_id: data.certificateId,
        experience_id: data.experienceId,
        person_id: data.personId,
        issue: data.issue,
        company: personal === erased ? null : personal.company,
        role: personal === erased ? null : personal.role,
        domain: personal === erased ? null : personal.domain,
        credential: personal === erased ? null : personal.credential,
        verified_at: data.verifiedAt,
        issued_at: data.issuedAt,
        expires_at: data.expiresAt,
      }),
    CertificateRevoked: ({ data }) =>
      upsert(revocations, { certificate_id: data.certificateId, reason: data.reason, revoked_at: data.revokedAt }),
    AccountErased: ({ data }) => removeWhere(certificates, data.personId),
  },
});
