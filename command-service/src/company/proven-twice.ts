import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { type Decision, accept } from "#kernel/decision.ts";

interface Noticed {
  /** Other companies that had proven the domain of this one's proof. */
  readonly provenBefore: readonly string[];
  readonly now: Date;
}

/** Once for each proof; without one there is nothing to notice. */
export function recordProvenTwice(
  { companyId, proof }: Company,
  { provenBefore, now }: Noticed,
): Decision<NewCompanyEvent, never> {
  if (proof === undefined || proof.provenBefore !== undefined || provenBefore.length === 0) return accept();
  const data = { companyId, domain: proof.domain, provenBefore: [...provenBefore], noticedAt: now.toISOString() };
  return accept({ type: "DomainProvedTwice", data });
}
