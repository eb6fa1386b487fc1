import { nameKey } from "@provenwork/contracts/company/company-name";
import type { StoredRow } from "#kernel/derivation.ts";
import { type CaseRules, type Outdate, findings, instantOf } from "./case-rules.ts";
import { lookOf } from "./name-words.ts";
import { companyRenamed } from "./rules/company-renamed.ts";
import { domainProvedTwice } from "./rules/domain-proved-twice.ts";
import { lookAlikeLetters } from "./rules/look-alike-letters.ts";
import { lookAlikeName } from "./rules/look-alike-name.ts";
import { nameDiffers } from "./rules/name-differs.ts";
import { tallies } from "./tallies.ts";

interface Proof {
  readonly domain: string;
  readonly at: string;
  /** When another name ended it. */
  readonly lapsedAt: string | undefined;
}
interface Name {
  readonly name: string;
  readonly look: string;
  readonly foundedAt: string;
}

export interface CompanyRules extends CaseRules {
  takeProof(companyId: string, rows: readonly StoredRow[]): void;
  takeName(companyId: string, rows: readonly StoredRow[]): void;
  isVerified(companyId: string): boolean;
  /** How many companies have proven a domain. */
  owners(domain: string): number;
}

/**
 * What companies are called, and which of them have proven which domain. `onChange` is told which company changed, and the domains
 * that this concerns. Names that look alike are grouped: of all companies, and of those whose verification stands.
 */
export function companyRules(
  outdate: Outdate,
  onChange: (companyId: string, domains: readonly string[]) => void,
): CompanyRules {
  const proofs = new Map<string, Proof>();
  const names = new Map<string, Name>();
  const byDomain = tallies();
  const byLook = tallies();
  const verifiedByLook = tallies();

  const standing = (companyId: string): Proof | undefined => {
    const proof = proofs.get(companyId);
    return proof?.lapsedAt === undefined ? proof : undefined;
  };
  /** Only a verified company is in the findings of others. */
  function count(companyId: string, by: 1 | -1): void {
    const [proof, look] = [standing(companyId), names.get(companyId)?.look];
    if (look !== undefined) byLook.add(look, companyId, by);
    if (proof === undefined) return;
    byDomain.add(proof.domain, companyId, by);
    if (look !== undefined) verifiedByLook.add(look, companyId, by);
  }
  function outdateWith(companyId: string): void {
    const [proof, look] = [standing(companyId), names.get(companyId)?.look];
    outdate(companyId);
    if (proof === undefined) return;
    for (const each of byDomain.membersOf(proof.domain)) outdate(each);
    if (look !== undefined) for (const each of byLook.membersOf(look)) outdate(each);
  }
  function change(companyId: string, apply: () => void): void {
    outdateWith(companyId);
    count(companyId, -1);
    apply();
    count(companyId, 1);
    outdateWith(companyId);
  }

  return {
    takeProof(companyId, [row]) {
      const before = standing(companyId);
      change(companyId, () => {
        if (row === undefined) proofs.delete(companyId);
        else proofs.set(companyId, proofOf(row));
      });
      onChange(
        companyId,
        [before, standing(companyId)].flatMap((proof) => proof?.domain ?? []),
      );
    },
    takeName(companyId, [row]) {
      change(companyId, () => {
        if (row === undefined) names.delete(companyId);
        else names.set(companyId, nameOf(row));
      });
    },
    isVerified: (companyId) => standing(companyId) !== undefined,
    owners: (domain) => byDomain.membersOf(domain).length,
    found(companyId) {
      const [proof, name] = [proofs.get(companyId), names.get(companyId)];
      const found = [
        ...(proof === undefined ? [] : ofProof(companyId, proof)),
        ...(name === undefined ? [] : ofName(companyId, name)),
      ];
      const since = proof?.at ?? name?.foundedAt;
      return since === undefined ? undefined : { kind: "company", since, findings: found };
    },
    ids: () => new Set([...proofs.keys(), ...names.keys()]).values(),
  };

  function ofProof(companyId: string, { domain, at, lapsedAt }: Proof) {
    if (lapsedAt !== undefined) return [];
    const provenBefore = byDomain.membersOf(domain).filter((other) => isBefore(other, { companyId, at })).length;
    return findings([domainProvedTwice], { domain, provenBefore });
  }

  function ofName(companyId: string, { name: company, look }: Name) {
    const proof = proofs.get(companyId);
    const others = verifiedByLook
      .membersOf(look)
      .filter((other) => other !== companyId && proofs.get(other)?.domain !== proof?.domain)
      .filter(
        (other) => proof === undefined || proof.lapsedAt !== undefined || isBefore(other, { companyId, ...proof }),
      )
      .toSorted((one, other) => (isBefore(one, { companyId: other, at: proofs.get(other)?.at ?? "" }) ? -1 : 1));
    const [first = ""] = others;
    const [likes, at] = [names.get(first), proofs.get(first)];
    const alike = likes === undefined || at === undefined ? undefined : { company: likes.name, domain: at.domain };
    const named = findings([lookAlikeName, lookAlikeLetters], { company, alike });
    if (proof === undefined) return named;
    const { domain, lapsedAt } = proof;
    const facts = { named: `${nameKey(company)} ${domain}`, company, domain, lapsedAt };
    return [...findings([companyRenamed, nameDiffers], facts), ...named];
  }

  function isBefore(one: string, { companyId, at }: { readonly companyId: string; readonly at: string }): boolean {
    const its = proofs.get(one)?.at ?? "";
    return its < at || (its === at && one < companyId);
  }
}

const proofOf = (row: StoredRow): Proof => ({
  domain: String(row["domain"]),
  at: instantOf(row["verified_at"]),
  lapsedAt: row["lapsed_at"] === null ? undefined : instantOf(row["lapsed_at"]),
});

const nameOf = (row: StoredRow): Name => {
  const name = String(row["name"]);
  return { name, look: lookOf(name), foundedAt: instantOf(row["founded_at"]) };
};
