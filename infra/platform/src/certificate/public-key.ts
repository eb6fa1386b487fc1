import * as Ed25519Multikey from "@digitalbazaar/ed25519-multikey";
import { issuerUrl, publicKeyUrl } from "@provenwork/contracts/work-experience/certificate";
import type { PublicCertificateKey, PublicProofKey } from "./settings.ts";

/**
 * A public key as a published JWK. The `kid` of an RSA key is its own URL, as in our JWTs; that of an Ed25519 key is the bare
 * id that certificates of the first release use.
 */
export const jwkOf = (key: PublicCertificateKey, origin: string) =>
  key.kty === "RSA"
    ? ({ kty: key.kty, n: key.n, e: key.e, kid: publicKeyUrl(origin, key.kid), use: "sig", alg: "RS256" } as const)
    : ({ kty: key.kty, crv: key.crv, x: key.x, kid: key.kid, use: "sig", alg: "EdDSA" } as const);

/** An Ed25519 key as the Multikey that Data Integrity proofs name: its fragment is the key itself. */
export async function multikeyOf({ kty, crv, x }: PublicProofKey, origin: string) {
  const controller = issuerUrl(origin);
  const { publicKeyMultibase } = await Ed25519Multikey.fromJwk({ jwk: { kty, crv, x } });
  return { id: `${controller}#${publicKeyMultibase}`, type: "Multikey", controller, publicKeyMultibase };
}

/** The document at the issuer's URL: which keys may sign in its name (W3C Controlled Identifiers 1.0). */
export async function issuerDocument(origin: string, keys: readonly PublicCertificateKey[]) {
  const proofKeys = keys.filter((key): key is PublicProofKey => key.kty === "OKP");
  const verificationMethod = await Promise.all(proofKeys.map((key) => multikeyOf(key, origin)));
  return {
    // The DID context, which every verifier accepts for such a document.
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: issuerUrl(origin),
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  };
}
