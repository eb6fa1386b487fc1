import type { SourceRow } from "#kernel/derivation.ts";
import { type Outdate, instantOf } from "./case-rules.ts";
import { nameSkeleton } from "./name-words.ts";
import type { companyDomains, companyNames } from "./tables.ts";
import { tallies } from "./tallies.ts";

export interface Proof {
  readonly domain: string;
  readonly at: string;
  /** When another name ended it. */
  readonly lapsedAt: string | undefined;
}
export interface Name {
  readonly name: string;
  readonly skeleton: string;
  readonly foundedAt: string;
}

export type CompanyMemory = ReturnType<typeof companyMemory>;

/**
 * Names of companies, and their proven domains. Similar names are grouped by skeleton: of all companies, and of verified ones.
 * `outdate` is called for each company whose findings a change may alter.
 */
export function companyMemory(outdate: Outdate) {
  const proofs = new Map<string, Proof>();
  const names = new Map<string, Name>();
  const byDomain = tallies();
  const bySkeleton = tallies();
  const verifiedBySkeleton = tallies();

  const verified = (companyId: string): Proof | undefined => {
    const proof = proofs.get(companyId);
    return proof?.lapsedAt === undefined ? proof : undefined;
  };
  /** Only a verified company is in the findings of others. */
  function count(companyId: string, by: 1 | -1): void {
    const [proof, skeleton] = [verified(companyId), names.get(companyId)?.skeleton];
    if (skeleton !== undefined) bySkeleton.add(skeleton, companyId, by);
    if (proof === undefined) return;
    byDomain.add(proof.domain, companyId, by);
    if (skeleton !== undefined) verifiedBySkeleton.add(skeleton, companyId, by);
  }
  function outdateWith(companyId: string): void {
    const [proof, skeleton] = [verified(companyId), names.get(companyId)?.skeleton];
    outdate(companyId);
    if (proof === undefined) return;
    for (const each of byDomain.membersOf(proof.domain)) outdate(each);
    if (skeleton !== undefined) for (const each of bySkeleton.membersOf(skeleton)) outdate(each);
  }
  function change(companyId: string, apply: () => void): void {
    outdateWith(companyId);
    count(companyId, -1);
    apply();
    count(companyId, 1);
    outdateWith(companyId);
  }

  return {
    verified,
    setProof: (companyId: string, row: SourceRow<typeof companyDomains> | undefined): void =>
      change(companyId, () => {
        if (row === undefined) proofs.delete(companyId);
        else proofs.set(companyId, proofIn(row));
      }),
    setName: (companyId: string, row: SourceRow<typeof companyNames> | undefined): void =>
      change(companyId, () => {
        if (row === undefined) names.delete(companyId);
        else names.set(companyId, nameIn(row));
      }),
    proofOf: (companyId: string): Proof | undefined => proofs.get(companyId),
    nameOf: (companyId: string): Name | undefined => names.get(companyId),
    /** Verified companies by domain, and by the skeletons of their names. */
    ownersOf: byDomain.membersOf,
    verifiedLike: verifiedBySkeleton.membersOf,
    ids: (): Iterable<string> => new Set([...proofs.keys(), ...names.keys()]).values(),
  };
}

const proofIn = ({ domain, verified_at, lapsed_at }: SourceRow<typeof companyDomains>): Proof => ({
  domain,
  at: instantOf(verified_at),
  lapsedAt: lapsed_at === null ? undefined : instantOf(lapsed_at),
});

const nameIn = ({ name, founded_at }: SourceRow<typeof companyNames>): Name => ({
  name,
  skeleton: nameSkeleton(name),
  foundedAt: instantOf(founded_at),
});
