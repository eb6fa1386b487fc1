import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";

// AES-256-GCM (NIST SP 800-38D): 12-byte random nonce ‖ ciphertext ‖ 16-byte tag. One key protects one person's data, far
// below the 2^32 messages at which random nonces become unsafe.
const nonceLength = 12;
const tagLength = 16;

/** Encrypts under `key`; `context` must be repeated to decrypt, so that a ciphertext cannot be moved elsewhere. */
export function seal(key: KeyObject, plaintext: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(context, "utf8"));
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Reverses `seal`. @throws if the key, the context or any bit differs. */
export function unseal(key: KeyObject, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(context, "utf8"));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength));
  const first = decipher.update(sealed.subarray(nonceLength, sealed.length - tagLength));
  const rest = decipher.final();
  return rest.length === 0 ? first : Buffer.concat([first, rest]);
}

/** A new data key in the clear; wrap it before it is stored. */
export const newDataKey = (): Buffer => randomBytes(32);

/** Wraps a person's data key under the master key, bound to that person. */
export const wrap = (master: KeyObject, dataKey: Buffer, personId: string): Buffer =>
  seal(master, dataKey, `data-key:${personId}`);

/** Reverses `wrap`. */
export const unwrap = (master: KeyObject, wrapped: Buffer, personId: string): KeyObject =>
  createSecretKey(unseal(master, wrapped, `data-key:${personId}`));
