import type { KeyObject } from "node:crypto";
import { type JWTPayload, SignJWT, errors, jwtVerify } from "jose";
import type { z } from "zod";
import { type KeyRing, keyById } from "./keys.ts";

/** Signed together with the claims (RFC 8725, 3.11), so that a token of one purpose is never accepted for another. */
export type TokenPurpose =
  | "onboarding"
  | "device"
  | "resume-link"
  | "candidate-resume-link"
  | "job-alert-unsubscribe"
  | "mail-kind-unsubscribe"
  | "reference"
  | "reference-stop";

/** One key, or a ring whose current key signs and whose others still verify. */
export type TokenKeys = KeyObject | KeyRing;

const algorithm = "HS256";
const maxLength = 1_000;

/** A compact JWS of these claims (`exp` in seconds); equal claims give equal tokens. Not encrypted: its bearer can read the claims. */
export function signToken(purpose: TokenPurpose, claims: JWTPayload, keys: TokenKeys): Promise<string> {
  const [kid, key] = "current" in keys ? [keys.current, keyById(keys, keys.current)] : [undefined, keys];
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: purpose, ...(kid !== undefined && { kid }) })
    .sign(key);
}

/**
 * The claims of a token; undefined if it is forged, of another purpose, expired at `now`, or its claims do not match the schema.
 * The schema of a token that must expire has `exp`.
 */
export async function verifyToken<Claims>(
  purpose: TokenPurpose,
  schema: z.ZodType<Claims>,
  token: string,
  keys: TokenKeys,
  now: Date = new Date(),
): Promise<Claims | undefined> {
  if (token.length > maxLength) return undefined;
  const keyOf = ({ kid }: { kid?: string }): KeyObject => {
    const key = "current" in keys ? keys.keys.get(kid ?? "") : keys;
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  try {
    const options = { algorithms: [algorithm], typ: purpose, currentDate: now };
    const { payload } = await jwtVerify(token, keyOf, options);
    return schema.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
