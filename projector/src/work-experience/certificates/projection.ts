import { type EventOf, erased } from "@provenwork/contracts/kernel/event";
import type { CertificateIssued, WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { registrableDomain } from "../registrable-domain.ts";
import { certificates, revokedCertificates } from "./table.ts";

/** Certificates and their revocations. */
export const certificatesProjection = defineProjection({
  name: "certificates",
  version: 7,
  tables: [certificates, revokedCertificates],
  on: on<WorkExperienceEvent>({
    CertificateIssued: ({ data, personal }) =>
      upsert(certificates, {
        certificate_id: data.certificateId,
        experience_id: data.experienceId,
        person_id: data.personId,
        issue: data.issue,
        edition: data.edition,
        ...certificateColumns(personal),
        verified_at: data.verifiedAt,
        issued_at: data.issuedAt,
        expires_at: data.expiresAt,
      }),
    CertificateRevoked: ({ data }) =>
      upsert(revokedCertificates, {
        certificate_id: data.certificateId,
        reason: data.reason,
        revoked_at: data.revokedAt,
      }),
  }),
});

/** The columns that an erasure blanks. */
function certificateColumns(personal: EventOf<typeof CertificateIssued>["personal"]) {
  if (personal === erased) return unreadable;
  const { domain, company, role, holder, credential, credentialJson } = personal;
  return {
    domain,
    registered_domain: registrableDomain(domain),
    company,
    role,
    holder_name: holder?.name ?? null,
    start_date: holder?.startDate ?? null,
    end_date: holder?.endDate ?? null,
    credential,
    credential_json: credentialJson,
  };
}

const unreadable = {
  domain: null,
  registered_domain: null,
  company: null,
  role: null,
  holder_name: null,
  start_date: null,
  end_date: null,
  credential: null,
  credential_json: null,
};
