import { createPrivateKey, sign } from "node:crypto";
import { credentialHeader, publicKeyUrl } from "@provenwork/contracts/work-experience/certificate";
import { SignJWT, importJWK } from "jose";
import { multikeyOf } from "./public-key.ts";
import type { CertificateKeys } from "./settings.ts";

/** A credential before it is signed: a certificate or a status list. */
interface Unsigned {
  readonly id: string;
  readonly issuer: string | { readonly id: string };
  readonly validFrom: string;
  readonly validUntil?: string;
  readonly credentialSubject: { readonly id: string };
  readonly [more: string]: unknown;
}

/** Signs a credential in either form; returns the bytes to be stored and served unchanged. */
export interface SignCredential {
  /** Ids of the signing keys. */
  readonly signedWith: string;
  jwt(credential: Unsigned): Promise<string>;
  json(credential: Unsigned): Promise<string>;
}

/** Signs as an origin, which serves the public keys. */
export async function credentialSigner(origin: string, { token, proof }: CertificateKeys): Promise<SignCredential> {
  const { alg, typ } = credentialHeader;
  const [tokenKey, { id }] = await Promise.all([importJWK(token, alg), multikeyOf(proof, origin)]);
  const proofKey = createPrivateKey({ key: proof, format: "jwk" });
  const signer = {
    id,
    algorithm: "Ed25519",
    sign: async ({ data }: { data: Uint8Array }) => sign(null, data, proofKey),
  };
  const kid = publicKeyUrl(origin, token.kid);
  return {
    signedWith: `${kid} ${id}`,
    jwt: (credential) =>
      new SignJWT({ ...credential, ...registeredClaimsOf(credential) })
        .setProtectedHeader({ alg, kid, typ })
        .sign(tokenKey),
    async json(credential) {
      // Its libraries take a quarter of the time that the service needs to load, and no caller waits for a certificate.
      const { embedProof } = await import("./embed-proof.ts");
      return embedProof(credential, signer);
    },
  };
}

/** Open Badges 3.0, "JWT Payload Format": each repeats a property of the credential and equals it. */
function registeredClaimsOf({ id, issuer, validFrom, validUntil, credentialSubject }: Unsigned) {
  return {
    iss: typeof issuer === "string" ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: numericDate(validFrom),
    ...(validUntil === undefined ? {} : { exp: numericDate(validUntil) }),
  };
}

function numericDate(dateTime: string): number {
  const seconds = Date.parse(dateTime) / 1000;
  if (!Number.isInteger(seconds)) throw new Error(`${dateTime} is not in whole seconds, as a claim of a JWT must be`);
  return seconds;
}
