import { z } from "zod";
import {
  ed25519PrivateJwk,
  ed25519PublicJwk,
  jsonSetting,
  type PrivateSessionKey,
  type PublicSessionKey,
} from "../session-token/settings.ts";

const rsa = { kty: z.literal("RSA"), n: z.base64url(), e: z.base64url(), kid: z.string().min(1) };
const rsaPublicJwk = z.object(rsa);
const privateParts = z.base64url();
/** The shortest that Open Badges 3.0 accepts (1EdTech Security Framework 1.1, section 6.1). */
const minBits = 2048;
const rsaPrivateJwk = z
  .looseObject(
    {
      ...rsa,
      d: privateParts,
      p: privateParts,
      q: privateParts,
      dp: privateParts,
      dq: privateParts,
      qi: privateParts,
    },
    "must be an RSA private JWK with a kid",
  )
  .refine(({ n }) => Buffer.from(n, "base64url").length * 8 >= minBits, `must have at least ${minBits} bits`);

// In the format of session keys, but separate: a certificate outlives many session keys, and its key never leaves the server.
type PrivateProofKey = PrivateSessionKey;
type PrivateTokenKey = z.output<typeof rsaPrivateJwk>;
export type PublicProofKey = PublicSessionKey;
export type PublicTokenKey = z.output<typeof rsaPublicJwk>;
export type PublicCertificateKey = PublicProofKey | PublicTokenKey;

/** The two keys that sign a certificate. */
export interface CertificateKeys {
  /** CERTIFICATE_PRIVATE_KEY */
  readonly proof: PrivateProofKey;
  /** CERTIFICATE_RSA_PRIVATE_KEY */
  readonly token: PrivateTokenKey;
}

/** CERTIFICATE_PRIVATE_KEY: one Ed25519 private JWK with a kid, for Data Integrity proofs. */
export const certificatePrivateKey = z.string().transform(jsonSetting).pipe(ed25519PrivateJwk);

/** CERTIFICATE_RSA_PRIVATE_KEY: one RSA private JWK with a kid, for the RS256 that Open Badges 3.0 asks of JWTs. */
export const certificateRsaPrivateKey = z.string().transform(jsonSetting).pipe(rsaPrivateJwk);

/** CERTIFICATE_PUBLIC_KEYS: a JWKS; keys that signed certificates stay in it while those must be verifiable. */
export const certificatePublicKeys = z
  .string()
  .transform(jsonSetting)
  .pipe(
    z.looseObject(
      { keys: z.array(z.union([ed25519PublicJwk, rsaPublicJwk])).min(1) },
      "must be a JWKS of Ed25519 and RSA keys with a kid each",
    ),
  )
  .transform(({ keys }) => keys);

/** The public half of a private key. */
export const publicTokenKey = ({ kty, n, e, kid }: PrivateTokenKey): PublicTokenKey => ({ kty, n, e, kid });
