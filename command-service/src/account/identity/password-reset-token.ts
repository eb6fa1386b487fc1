import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { PasswordReset } from "@provenwork/contracts/account/state";
import { type KeyRing, keyById } from "@provenwork/platform/keys";

/** A reset token's claims, not yet verified. */
export interface ClaimedReset {
  readonly personId: string;
  readonly issue: number;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/**
 * The token of a reset link: HMAC of person, issue and the credential it replaces, so that it is void once that is
 * replaced. Not stored: sending and checking derive it.
 * @throws when the key of the issue is not in the ring
 */
export function passwordResetToken(personId: string, reset: PasswordReset, ring: KeyRing): string {
  // Its own key, so that a token never passes for a verification code.
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, reset.keyId), "", "password reset link", 32));
  const about = JSON.stringify([personId, reset.issue, reset.credentialId]);
  return `${personId}.${reset.issue}.${createHmac("sha256", key).update(about, "utf8").digest("base64url")}`;
}

/** Parses a token; undefined if it is malformed. */
export function parseResetToken(token: string): ClaimedReset | undefined {
  const [, personId, issue] = form.exec(token) ?? [];
  return personId === undefined ? undefined : { personId, issue: Number(issue) };
}

/** Whether it is the token of this reset, in constant time. */
export function isTokenOf(token: string, personId: string, reset: PasswordReset, ring: KeyRing): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(passwordResetToken(personId, reset, ring))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
