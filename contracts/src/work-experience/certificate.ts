import { z } from "zod";

/** Validity of a certificate in years. */
export const certificateYears = 5;

/** When a certificate issued at an instant ends: the same day, years later (Feb 29 becomes Mar 1). */
export function certificateEnd(issuedAt: Date): Date {
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + certificateYears);
  return end;
}

/** Size of a status list in bits: the minimum of W3C Bitstring Status List 1.0, so that one entry hides among many. */
export const statusListLength = 131_072;

/**
 * How a certificate is secured. `jwt`: a JSON Web Token (Open Badges 3.0, "JSON Web Token Proof Format"); `json`: JSON with
 * an embedded Data Integrity proof (VC Data Integrity 1.0, cryptosuite eddsa-rdfc-2022). Both say the same.
 */
export type CredentialForm = "jwt" | "json";
export const credentialMediaTypes = {
  jwt: "application/vc+jwt",
  // The general type of JSON-LD: not every loader knows application/vc.
  json: "application/ld+json",
} as const satisfies Record<CredentialForm, string>;

/**
 * JWT header of certificates and status lists. Sessions have another `typ` and key, so that
 * neither passes for the other. Certificates of the first release are Ed25519 with `vc+jwt`; they stay valid.
 */
export const credentialHeader = { alg: "RS256", typ: "JWT" } as const;
export const firstCredentialHeader = { alg: "EdDSA", typ: "vc+jwt" } as const;

export const cryptosuite = "eddsa-rdfc-2022";

/** Contexts of an Open Badge: their order is part of the standard. */
export const credentialContext = "https://www.w3.org/ns/credentials/v2";
export const openBadgeContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";

export const issuerName = "Provenwork";

/** The issuer's URL, which serves its keys. Certificates of the first release have the bare origin as issuer. */
export const issuerUrl = (origin: string): string => `${origin}/api/issuer`;
/** URL of a public key as JWK, used as `kid`. */
export const publicKeyUrl = (origin: string, kid: string): string => `${origin}/api/keys/${encodeURIComponent(kid)}`;

/** Paths of a status list and a certificate, relative to the issuer's origin. */
export const statusListUrl = (origin: string, list: number, form: CredentialForm = "jwt"): string =>
  `${origin}/api/status-lists/${list}${form === "json" ? "/json" : ""}`;
export const certificateUrl = (origin: string, certificateId: string): string =>
  `${origin}/certificates/${certificateId}`;

/** Headline of a proof, with the full host of the address, which was controlled. */
export const provedText = (domain: string): string => `Controlled an address at ${domain}`;

/** Company and role in one line for a signed text, escaped so that they cannot end their quotation. */
export const holderText = (role: string, company: string): string => `${quoted(role)} at ${quoted(company)}`;
export const quoted = (words: string): string => `\u201C${words.replace(/["\u201C-\u201F\u00AB\u00BB]/g, "'")}\u201D`;

const instant = z.iso.datetime();

/** A certificate: an Open Badges 3.0 AchievementCredential, of which only what is checked or shown is named. */
export const certificateCredential = z.looseObject({
  id: z.string(),
  type: z.array(z.string()).refine((types) => types.includes("AchievementCredential"), "is no AchievementCredential"),
  issuer: z.looseObject({ id: z.string() }),
  validFrom: instant,
  validUntil: instant,
  credentialSubject: z.looseObject({
    id: z.string(),
    achievement: z.looseObject({
      name: z.string(),
      description: z.string(),
      criteria: z.looseObject({ narrative: z.string() }),
    }),
  }),
  /** How the achievement was shown, one item a level of proof. Certificates of earlier releases have none. */
  evidence: z.array(z.looseObject({ name: z.string(), narrative: z.string() })).optional(),
  credentialStatus: z.looseObject({
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().regex(/^\d{1,6}$/),
    statusListCredential: z.string(),
  }),
});
export type CertificateCredential = z.output<typeof certificateCredential>;

/** JWT claims that repeat properties of the credential (Open Badges 3.0, "JWT Payload Format"). */
export const registeredClaims = z.looseObject({ iss: z.string(), jti: z.string(), nbf: z.number(), exp: z.number() });

/** A status list (W3C Bitstring Status List 1.0). */
export const statusListCredential = z.looseObject({
  id: z.string(),
  issuer: z.string(),
  validFrom: instant,
  type: z
    .array(z.string())
    .refine((types) => types.includes("BitstringStatusListCredential"), "is no BitstringStatusListCredential"),
  credentialSubject: z.looseObject({
    id: z.string(),
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.literal("revocation"),
    /** Multibase `u`: base64url without padding, of the gzipped bits. */
    encodedList: z.string().startsWith("u"),
  }),
});
export type StatusListCredential = z.output<typeof statusListCredential>;

/** Whether the bit at an index is set; index 0 is the first byte's highest bit. Beyond the end it throws. */
export function bitAt(bits: Uint8Array, index: number): boolean {
  const byte = bits[Math.floor(index / 8)];
  if (byte === undefined) throw new RangeError(`there is no bit ${index} in ${bits.length * 8}`);
  return (byte & (0x80 >> (index % 8))) !== 0;
}

/** A status list's bits with these indexes set. */
export function bitsOf(indexes: Iterable<number>, length: number = statusListLength): Uint8Array {
  const bits = new Uint8Array(length / 8);
  for (const index of indexes) {
    if (!Number.isInteger(index) || index < 0 || index >= length)
      throw new RangeError(`${index} is no index of this list`);
    const byte = Math.floor(index / 8);
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index % 8));
  }
  return bits;
}
