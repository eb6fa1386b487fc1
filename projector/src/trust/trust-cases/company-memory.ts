import type { StoredRow } from "#kernel/derivation.ts";
import { type Outdate, instantOf } from "./case-rules.ts";
import { lookOf } from "./name-words.ts";
import { tallies } from "./tallies.ts";

export interface Proof {
  readonly domain: string;
  readonly at: string;
  /** When another name ended it. */
  readonly lapsedAt: string | undefined;
}
export interface Name {
  readonly name: string;
  readonly look: string;
  readonly foundedAt: string;
}

export type CompanyMemory = ReturnType<typeof companyMemory>;

/**
 * Names of companies, and who has proven which domain. Names that look alike are grouped: of all companies, and of verified ones.
 * `outdate` is called for each company whose findings a change may alter.
 */
export function companyMemory(outdate: Outdate) {
  const proofs = new Map<string, Proof>();
  const names = new Map<string, Name>();
  const byDomain = tallies();
  const byLook = tallies();
  const verifiedByLook = tallies();

  const verified = (companyId: string): Proof | undefined => {
    const proof = proofs.get(companyId);
    return proof?.lapsedAt === undefined ? proof : undefined;
  };
  /** Only a verified company is in the findings of others. */
  function count(companyId: string, by: 1 | -1): void {
    const [proof, look] = [verified(companyId), names.get(companyId)?.look];
    if (look !== undefined) byLook.add(look, companyId, by);
    if (proof === undefined) return;
    byDomain.add(proof.domain, companyId, by);
    if (look !== undefined) verifiedByLook.add(look, companyId, by);
  }
  function outdateWith(companyId: string): void {
    const [proof, look] = [verified(companyId), names.get(companyId)?.look];
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
    verified,
    setProof: (companyId: string, row: StoredRow | undefined): void =>
      change(companyId, () => {
        if (row === undefined) proofs.delete(companyId);
        else proofs.set(companyId, proofIn(row));
      }),
    setName: (companyId: string, row: StoredRow | undefined): void =>
      change(companyId, () => {
        if (row === undefined) names.delete(companyId);
        else names.set(companyId, nameIn(row));
      }),
    proofOf: (companyId: string): Proof | undefined => proofs.get(companyId),
    nameOf: (companyId: string): Name | undefined => names.get(companyId),
    /** Verified companies by domain, and by the look of their names. */
    ownersOf: byDomain.membersOf,
    verifiedLike: verifiedByLook.membersOf,
    ids: (): Iterable<string> => new Set([...proofs.keys(), ...names.keys()]).values(),
  };
}

const proofIn = (row: StoredRow): Proof => ({
  domain: String(row["domain"]),
  at: instantOf(row["verified_at"]),
  lapsedAt: row["lapsed_at"] === null ? undefined : instantOf(row["lapsed_at"]),
});

const nameIn = (row: StoredRow): Name => {
  const name = String(row["name"]);
  return { name, look: lookOf(name), foundedAt: instantOf(row["founded_at"]) };
};
