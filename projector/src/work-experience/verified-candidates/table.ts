import { column, defineTable } from "#kernel/table.ts";

/** Accounts of candidates: somebody in onboarding may prove a job before they have one. */
export const candidateAccounts = defineTable("candidate_accounts", {
  columns: { person_id: column.uuid },
  primaryKey: ["person_id"],
  erasure: { person_id: "remove" },
  audience: [],
});

/** Certificates that were not revoked. */
export const standingCertificates = defineTable("standing_certificates", {
  columns: { person_id: column.uuid, certificate_id: column.uuid },
  primaryKey: ["person_id", "certificate_id"],
  erasure: { person_id: "remove" },
  audience: [],
});

/** Candidates with an account and a certificate that stands, with how many they have; derived from both. */
export const verifiedCandidates = defineTable("verified", {
  columns: { person_id: column.uuid, certificates: column.integer },
  primaryKey: ["person_id"],
  tally: ["certificates"],
  erasure: { person_id: "remove" },
  audience: [{ role: "admin" }],
});
