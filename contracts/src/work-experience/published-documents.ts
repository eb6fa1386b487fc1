import { z } from "zod";
import { certificateCredential, cryptosuite, statusListCredential } from "./certificate.ts";

/** The proof in a signed JSON credential (VC Data Integrity 1.0). */
const dataIntegrityProof = z.looseObject({
  type: z.literal("DataIntegrityProof"),
  cryptosuite: z.literal(cryptosuite),
  verificationMethod: z.string(),
  proofPurpose: z.literal("assertionMethod"),
  proofValue: z.string(),
});

const signedCertificate = certificateCredential.extend({ proof: dataIntegrityProof });
const signedStatusList = statusListCredential.extend({ proof: dataIntegrityProof });

/** A credential secured as a token, in three parts. */
const credentialToken = z.string().regex(/^[\w-]+\.[\w-]+\.[\w-]+$/);

/** A published public key (RFC 7517, RFC 8037). */
const publicJwk = z.discriminatedUnion("kty", [
  z.object({
    kty: z.literal("RSA"),
    n: z.string(),
    e: z.string(),
    kid: z.string(),
    use: z.literal("sig"),
    alg: z.literal("RS256"),
  }),
  z.object({
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    x: z.string(),
    kid: z.string(),
    use: z.literal("sig"),
    alg: z.literal("EdDSA"),
  }),
]);

/** The document at the issuer's URL (Controlled Identifiers 1.0). */
const issuerProfile = z.looseObject({
  "@context": z.array(z.string()),
  id: z.url(),
  /** Each with its public key, as a Multikey or a JWK. */
  verificationMethod: z.array(
    z.looseObject({
      id: z.string(),
      type: z.enum(["Multikey", "JsonWebKey"]),
      controller: z.string(),
      publicKeyMultibase: z.string().optional(),
      publicKeyJwk: publicJwk.optional(),
    }),
  ),
  assertionMethod: z.array(z.string()),
});

/**
 * What the text of answers is whose media type is not plain JSON, by the query that gives them; for the API description. Apart
 * from the queries, so that screens do not load it.
 */
export const publishedDocuments: Readonly<Record<string, z.ZodType>> = {
  credential: credentialToken,
  "credential-json": signedCertificate,
  presentation: z.looseObject({
    type: z.array(z.string()),
    /** Each signed, or an EnvelopedVerifiableCredential. */
    verifiableCredential: z.array(z.looseObject({ id: z.string() })),
  }),
  "status-list": credentialToken,
  "status-list-json": signedStatusList,
  issuer: issuerProfile,
  "public-key": publicJwk,
  "public-keys": z.object({ keys: z.array(publicJwk) }),
};
