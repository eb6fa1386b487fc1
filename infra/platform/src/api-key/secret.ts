import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** By which people and secret scanners recognise a key. */
export const apiKeyPrefix = "pw_live_";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Digits of 256 bits and of 32 bits. */
const [secretLength, checksumLength] = [43, 6];
const format = new RegExp(`^${apiKeyPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = (digits[Number(rest % 62n)] ?? "") + text;
  return text;
}

const checksumOf = (secret: string): string => base62(BigInt(crc32(secret)), checksumLength);

/** Looks up a key: it has 256 random bits, so a fast hash without salt cannot be reversed. */
export const hashOfApiKey = (key: string): Buffer => createHash("sha256").update(key).digest();

export interface MintedApiKey {
  readonly key: string;
  readonly hash: Buffer;
  /** What may be shown of it. */
  readonly hint: string;
}

export function mintApiKey(random: Buffer = randomBytes(32)): MintedApiKey {
  const secret = base62(BigInt(`0x${random.toString("hex")}`), secretLength);
  const key = `${apiKeyPrefix}${secret}${checksumOf(secret)}`;
  return { key, hash: hashOfApiKey(key), hint: `${apiKeyPrefix}${secret.slice(0, 3)}…${key.slice(-4)}` };
}

/** Whether a text can be a key: its checksum spares the database from typos and guesses. */
export function isApiKey(text: string): boolean {
  if (!format.test(text)) return false;
  const secret = text.slice(apiKeyPrefix.length, -checksumLength);
  return text.endsWith(checksumOf(secret));
}
