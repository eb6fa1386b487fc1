import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type KeyRing, keyById } from "@provenwork/platform/keys";

/** Digits and capitals without look-alikes: no 0 O, 1 I L, U V. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

// The largest multiple of the alphabet's size that fits a byte: bytes from there on would favour its first letters.
const fairBytes = 256 - (256 % codeAlphabet.length);

/**
 * A code to be mailed: 8 letters of HMAC-SHA256 over what it is about, whose first part names the kind of code, so that
 * a code of one kind is never valid as another. It is not stored: it is derived again to be mailed and to be checked.
 * @throws when the key is not in the ring
 */
export function mailedCode(about: readonly (string | number)[], keyId: string, ring: KeyRing): string {
  const key = keyById(ring, keyId);
  let code = "";
  for (let block = 0; code.length < codeLength; block += 1) {
    const text = JSON.stringify([...about, block]);
    for (const byte of createHmac("sha256", key).update(text, "utf8").digest()) {
      if (byte < fairBytes && code.length < codeLength) code += codeAlphabet.charAt(byte % codeAlphabet.length);
    }
  }
  return code;
}

const digest = (value: string): Buffer => createHash("sha256").update(value, "utf8").digest();

/** Whether the entered code is right, in constant time and ignoring case. */
export const isCode = (entered: string, code: string): boolean =>
  timingSafeEqual(digest(entered.trim().toUpperCase()), digest(code));
