import { nameKey } from "@provenwork/contracts/company/company-name";
import type { SourceRow } from "#kernel/derivation.ts";
import { type CaseRules, type Outdate, findings } from "./case-rules.ts";
import { type CompanyMemory, type Name, type Proof, companyMemory } from "./company-memory.ts";
import { companyRenamed } from "./rules/company-renamed.ts";
import { domainProvedTwice } from "./rules/domain-proved-twice.ts";
import { lookAlikeLetters } from "./rules/look-alike-letters.ts";
import { lookAlikeName } from "./rules/look-alike-name.ts";
import { nameDiffers } from "./rules/name-differs.ts";
import type { companyDomains, companyNames } from "./tables.ts";

export interface CompanyRules extends CaseRules {
  takeProof(companyId: string, rows: readonly SourceRow<typeof companyDomains>[]): void;
  takeName(companyId: string, rows: readonly SourceRow<typeof companyNames>[]): void;
  isVerified(companyId: string): boolean;
  /** How many companies have proven a domain. */
  owners(domain: string): number;
}

/** Rules about names and proofs of companies. `onChange` gets a company whose proof changed, with the domains that this affects. */
export function companyRules(
  outdate: Outdate,
  onChange: (companyId: string, domains: readonly string[]) => void,
): CompanyRules {
  const companies = companyMemory(outdate);
  return {
    takeProof(companyId, [row]) {
      const before = companies.verified(companyId);
      companies.setProof(companyId, row);
      onChange(
        companyId,
        [before, companies.verified(companyId)].flatMap((proof) => proof?.domain ?? []),
      );
    },
    takeName: (companyId, [row]) => companies.setName(companyId, row),
    isVerified: (companyId) => companies.verified(companyId) !== undefined,
    owners: (domain) => companies.ownersOf(domain).length,
    found(companyId) {
      const [proof, name] = [companies.proofOf(companyId), companies.nameOf(companyId)];
      const found = [
        ...(proof === undefined ? [] : ofProof(companies, companyId, proof)),
        ...(name === undefined ? [] : ofName(companies, companyId, name)),
      ];
      const since = proof?.at ?? name?.foundedAt;
      return since === undefined ? undefined : { kind: "company", since, findings: found };
    },
    ids: companies.ids,
  };
}

function ofProof(companies: CompanyMemory, companyId: string, { domain, at, lapsedAt }: Proof) {
  if (lapsedAt !== undefined) return [];
  const earlier = companies.ownersOf(domain).filter((other) => isBefore(companies, other, { companyId, at }));
  return findings([domainProvedTwice], { domain, provenBefore: earlier.length });
}

function ofName(companies: CompanyMemory, companyId: string, { name: company, skeleton }: Name) {
  const proof = companies.proofOf(companyId);
  const named = findings([lookAlikeName, lookAlikeLetters], {
    company,
    alike: alikeOf(companies, companyId, skeleton),
  });
  if (proof === undefined) return named;
  const { domain, lapsedAt } = proof;
  const facts = { named: `${nameKey(company)} ${domain}`, company, domain, lapsedAt };
  return [...findings([companyRenamed, nameDiffers], facts), ...named];
}

/** The first verified company at another domain whose name looks the same; for a verified company, one that was verified before. */
function alikeOf(companies: CompanyMemory, companyId: string, skeleton: string) {
  const proof = companies.proofOf(companyId);
  const [first = ""] = companies
    .verifiedLike(skeleton)
    .filter((other) => other !== companyId && companies.proofOf(other)?.domain !== proof?.domain)
    .filter(
      (other) =>
        proof === undefined || proof.lapsedAt !== undefined || isBefore(companies, other, { companyId, ...proof }),
    )
    .toSorted((one, other) =>
      isBefore(companies, one, { companyId: other, at: companies.proofOf(other)?.at ?? "" }) ? -1 : 1,
    );
  const [name, its] = [companies.nameOf(first), companies.proofOf(first)];
  return name === undefined || its === undefined ? undefined : { company: name.name, domain: its.domain };
}

function isBefore(
  companies: CompanyMemory,
  one: string,
  { companyId, at }: { readonly companyId: string; readonly at: string },
): boolean {
  const its = companies.proofOf(one)?.at ?? "";
  return its < at || (its === at && one < companyId);
}
