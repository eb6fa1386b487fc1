import { type KeyObject, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from "node:crypto";
import type { CaseKind, ClearedFinding } from "@provenwork/contracts/trust/rules";

/** A case of the trust desk as it was shown, with the evidence of each finding. */
export interface ShownCase {
  readonly caseId: string;
  readonly kind: CaseKind;
  readonly findings: readonly ClearedFinding[];
}

/** Derived from the checkpoint key. Neither key's tokens are valid for the other. */
export const caseSealKey = (checkpointKey: KeyObject): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", checkpointKey, "", "case seal", 32)));

/**
 * Proves that the list of cases showed this, not that it is current. A MAC instead of a signed token: it has no claims of its
 * own, because the case is sent along.
 */
export const sealCase = ({ caseId, kind, findings }: ShownCase, key: KeyObject): string =>
  createHmac("sha256", key)
    .update(
      JSON.stringify([caseId, kind, findings.map(({ rule, version, of, weight }) => [rule, version, of, weight])]),
    )
    .digest("base64url");

export function isSealOf(seal: string, shown: ShownCase, key: KeyObject): boolean {
  const [given, made] = [Buffer.from(seal), Buffer.from(sealCase(shown, key))];
  return given.length === made.length && timingSafeEqual(given, made);
}
