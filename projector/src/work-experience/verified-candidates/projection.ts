import type { AccountEvent } from "@provenwork/contracts/account/events";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { remove, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { candidateAccounts, standingCertificates, verifiedCandidates } from "./table.ts";
import { verifiedCounter } from "./verified-counter.ts";

const certificate = (data: { readonly personId: string; readonly certificateId: string }) => ({
  person_id: data.personId,
  certificate_id: data.certificateId,
});

/** How many candidates have proven a job. A proof that is void, rejected or removed has its certificate revoked. */
export const verifiedCandidatesProjection = defineProjection({
  name: "verified-candidates",
  version: 1,
  tables: [candidateAccounts, standingCertificates, verifiedCandidates],
  on: on<AccountEvent | WorkExperienceEvent>({
    AccountRegistered: ({ data }) =>
      data.role === "candidate" ? upsert(candidateAccounts, { person_id: data.personId }) : [],
    CertificateIssued: ({ data }) => upsert(standingCertificates, certificate(data)),
    CertificateRevoked: ({ data }) => remove(standingCertificates, certificate(data)),
  }),
  derivation: {
    sources: [
      { table: candidateAccounts, by: "person_id" },
      { table: standingCertificates, by: "person_id" },
    ],
    target: verifiedCandidates,
    recalls: ["person_id"],
    start: verifiedCounter,
  },
});
