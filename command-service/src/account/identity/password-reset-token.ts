import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { PasswordReset } from "@provenwork/contracts/account/state";
import { type KeyRing, keyById } from "@provenwork/platform/keys";

/** What a reset token says of itself; whether it is genuine is another question. */
export interface ClaimedReset {
  readonly personId: string;
  readonly issue: number;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/**
 * The token of a reset link: HMAC of person, issue and the credential it replaces, so that it is worthless once that is
 * replaced. It is stored nowhere; who mails it and who checks it derive it anew.
 * @throws when the key of the issue is not in the ring
 */
export function passwordResetToken(personId: string, reset: PasswordReset, ring: KeyRing): string {
  // A key of its own, so that a token and a verification code can never stand for one another.
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, reset.keyId), "", "password reset link", 32));
  const about = JSON.stringify([personId, reset.issue, reset.credentialId]);
  return `${personId}.${reset.issue}.${createHmac("sha256", key).update(about, "utf8").digest("base64url")}`;
}

/** Whose link a token claims to be; undefined for what no mail of ours ever carried. */
export function parseResetToken(token: string): ClaimedReset | undefined {
  const [, personId, issue] = form.exec(token) ?? [];
  return personId === undefined ? undefined : { personId, issue: Number(issue) };
}

/** Whether it is the token of this reset, in time that does not tell how much of it was right. */
export function isTokenOf(token: string, personId: string, reset: PasswordReset, ring: KeyRing): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(passwordResetToken(personId, reset, ring))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
