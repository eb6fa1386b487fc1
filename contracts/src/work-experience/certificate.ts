import { z } from "zod";

/** How long a certificate says what it says, in years from its issue. */
export const certificateYears = 5;

/** When a certificate issued at an instant ends: the same day, years later (Feb 29 becomes Mar 1). */
export function certificateEnd(issuedAt: Date): Date {
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + certificateYears);
  return end;
}

/** Bits of one status list: the least that W3C Bitstring Status List 1.0 allows, so that one entry hides among many. */
export const statusListLength = 131_072;

/** `typ` of certificates and status lists (W3C VC-JOSE-COSE); a session's is another, so neither passes for the other. */
export const credentialType = "vc+jwt";
export const credentialMediaType = "application/vc+jwt";

/** Where a status list and a certificate are, below the issuer's origin. */
export const statusListUrl = (issuer: string, list: number): string => `${issuer}/api/status-lists/${list}`;
export const certificateUrl = (issuer: string, certificateId: string): string =>
  `${issuer}/certificates/${certificateId}`;

const instant = z.iso.datetime();
const registered = { iss: z.string(), nbf: z.number(), exp: z.number() };

/** The claims of a certificate: an Open Badges 3.0 AchievementCredential, of which only what is checked or shown is named. */
export const certificateClaims = z.looseObject({
  ...registered,
  id: z.string(),
  jti: z.string(),
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
  credentialStatus: z.looseObject({
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().regex(/^\d{1,6}$/),
    statusListCredential: z.string(),
  }),
});
export type CertificateClaims = z.output<typeof certificateClaims>;

/** The claims of a status list (W3C Bitstring Status List 1.0). */
export const statusListClaims = z.looseObject({
  iss: z.string(),
  id: z.string(),
  type: z
    .array(z.string())
    .refine((types) => types.includes("BitstringStatusListCredential"), "is no BitstringStatusListCredential"),
  credentialSubject: z.looseObject({
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.literal("revocation"),
    /** Multibase `u`: base64url without padding, of the gzipped bits. */
    encodedList: z.string().startsWith("u"),
  }),
});
export type StatusListClaims = z.output<typeof statusListClaims>;

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
