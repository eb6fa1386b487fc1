import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { renameEvidence } from "@provenwork/contracts/trust/rules";
import { type Decision, accept, refuse } from "#kernel/decision.ts";

interface Restoring {
  /** Of the finding that an admin looked at. */
  readonly evidence: string;
  readonly explanation: string;
  readonly now: Date;
}

/** Gives the verification back for the name that the admin saw; not for one that the company took since. */
export function restoreVerification(
  { companyId, status, profile, lapsed }: Company,
  { evidence, explanation, now }: Restoring,
): Decision<NewCompanyEvent, "not-shown"> {
  if (status !== "active" || profile === undefined || lapsed === undefined) return refuse("not-shown");
  if (renameEvidence(profile.name, lapsed.lapsedAt) !== evidence) return refuse("not-shown");
  const { domain, verifiedAt } = lapsed.proof;
  const data = { companyId, domain, verifiedAt, explanation, restoredAt: now.toISOString() };
  return accept({ type: "CompanyVerificationRestored", data });
}
