import * as Ed25519Multikey from "@digitalbazaar/ed25519-multikey";
import {
  issuerName,
  issuerUrl,
  openBadgeContext,
  publicKeyUrl,
} from "@provenwork/contracts/work-experience/certificate";
import type { PublicCertificateKey, PublicProofKey, PublicTokenKey } from "./settings.ts";

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

/** An RSA key as the method that holds its JWK. The `kid` in that is the one in the header of tokens. */
function jsonWebKeyOf(key: PublicTokenKey, origin: string) {
  const controller = issuerUrl(origin);
  const id = `${controller}#${encodeURIComponent(key.kid)}`;
  return { id, type: "JsonWebKey", controller, publicKeyJwk: jwkOf(key, origin) };
}

/**
 * The document at the issuer's URL: its profile (Open Badges 3.0) and which keys may sign in its name (W3C Controlled
 * Identifiers 1.0).
 */
export async function issuerDocument(origin: string, keys: readonly PublicCertificateKey[]) {
  const proofKeys = keys.filter((key): key is PublicProofKey => key.kty === "OKP");
  const tokenKeys = keys.filter((key): key is PublicTokenKey => key.kty === "RSA");
  const verificationMethod = [
    ...(await Promise.all(proofKeys.map((key) => multikeyOf(key, origin)))),
    ...tokenKeys.map((key) => jsonWebKeyOf(key, origin)),
  ];
  return {
    // The DID context first: every verifier accepts such a document without reading further ones.
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/multikey/v1",
      "https://w3id.org/security/jwk/v1",
      openBadgeContext,
    ],
    id: issuerUrl(origin),
    type: "Profile",
    name: issuerName,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  };
}
