import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { normalEmail } from "@provenwork/contracts/kernel/email";
import { type KeyRing, keyById } from "@provenwork/platform/keys";

/** What a code is derived from; every part is in the event that issued it, the key is not. */
export interface CodeIssue {
  readonly experienceId: string;
  readonly address: string;
  readonly issue: number;
  readonly keyId: string;
}

/** Digits and capitals that cannot be taken for one another: no 0 O, 1 I L, U V. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

// The largest multiple of the alphabet's size that fits a byte: bytes from there on would favour its first letters.
const fairBytes = 256 - (256 % codeAlphabet.length);

/**
 * The code of an issue: 8 letters of HMAC-SHA256(experience, address, issue number). It is stored nowhere; who mails it and
 * who checks it derive it anew.
 * @throws when the key of the issue is not in the ring
 */
export function verificationCode(issue: CodeIssue, ring: KeyRing): string {
  const key = keyById(ring, issue.keyId);
  let code = "";
  for (let block = 0; code.length < codeLength; block += 1) {
    const about = JSON.stringify([
      "verification code",
      issue.experienceId,
      normalEmail(issue.address),
      issue.issue,
      block,
    ]);
    for (const byte of createHmac("sha256", key).update(about, "utf8").digest()) {
      if (byte < fairBytes && code.length < codeLength) code += codeAlphabet.charAt(byte % codeAlphabet.length);
    }
  }
  return code;
}

const digest = (value: string): Buffer => createHash("sha256").update(value, "utf8").digest();

/** Whether somebody entered the code of this issue, in time that does not tell how much of it was right; case does not count. */
export const codeMatches = (entered: string, issue: CodeIssue, ring: KeyRing): boolean =>
  timingSafeEqual(digest(entered.trim().toUpperCase()), digest(verificationCode(issue, ring)));
