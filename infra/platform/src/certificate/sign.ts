import { credentialType } from "@provenwork/contracts/work-experience/certificate";
import { type JWTPayload, SignJWT, importJWK } from "jose";
import type { PrivateCertificateKey } from "./settings.ts";

/** Signs a verifiable credential as a JWT (W3C VC-JOSE-COSE): its claims are the credential itself. */
export type SignCredential = (claims: JWTPayload) => Promise<string>;

const algorithm = "EdDSA";

export async function credentialSigner(jwk: PrivateCertificateKey): Promise<SignCredential> {
  const key = await importJWK(jwk, algorithm);
  return (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: credentialType, cty: "vc", kid: jwk.kid }).sign(key);
}
