import { column, defineTable } from "#kernel/table.ts";

/** Accounts of candidates: a person in onboarding may prove a work experience before they have one. */
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

/** Candidates with an account and valid certificates, and how many; derived from both. */
export const verifiedCandidates = defineTable("verified", {
  columns: { person_id: column.uuid, certificates: column.integer },
  primaryKey: ["person_id"],
  tally: ["certificates"],
  erasure: { person_id: "remove" },
  audience: [{ role: "admin" }],
});
