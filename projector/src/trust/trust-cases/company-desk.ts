import type { StoredRow } from "#kernel/derivation.ts";
import { type Desk, type Outdate, findings, instantOf } from "./desk.ts";
import { domainProvedTwice } from "./rules/domain-proved-twice.ts";
import { tallies } from "./tallies.ts";

interface Proof {
  readonly domain: string;
  readonly at: string;
}

export interface CompanyDesk extends Desk {
  take(companyId: string, rows: readonly StoredRow[]): void;
  isVerified(companyId: string): boolean;
  /** How many companies have proven a domain. */
  owners(domain: string): number;
}

/** Which companies have proven which domain. `onChange` is told which company changed, and the domains that this concerns. */
export function companyDesk(
  outdate: Outdate,
  onChange: (companyId: string, domains: readonly string[]) => void,
): CompanyDesk {
  const proofs = new Map<string, Proof>();
  const byDomain = tallies();
  return {
    take(companyId, [row]) {
      const before = proofs.get(companyId);
      const now = row === undefined ? undefined : { domain: String(row["domain"]), at: instantOf(row["verified_at"]) };
      if (before !== undefined) byDomain.add(before.domain, companyId, -1);
      if (now === undefined) proofs.delete(companyId);
      else {
        proofs.set(companyId, now);
        byDomain.add(now.domain, companyId, 1);
      }
      const domains = [before, now].flatMap((proof) => proof?.domain ?? []);
      for (const domain of domains) for (const each of byDomain.membersOf(domain)) outdate(each);
      outdate(companyId);
      onChange(companyId, domains);
    },
    isVerified: (companyId) => proofs.has(companyId),
    owners: (domain) => byDomain.membersOf(domain).length,
    found(companyId) {
      const proof = proofs.get(companyId);
      if (proof === undefined) return undefined;
      const provenBefore = byDomain.membersOf(proof.domain).filter((other) => isBefore(other, companyId)).length;
      return { kind: "company", since: proof.at, findings: findings([domainProvedTwice], { ...proof, provenBefore }) };
    },
    ids: () => proofs.keys(),
  };

  function isBefore(one: string, other: string): boolean {
    const [a, b] = [proofs.get(one)?.at ?? "", proofs.get(other)?.at ?? ""];
    return a < b || (a === b && one < other);
  }
}
