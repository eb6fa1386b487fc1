import { type KeyObject, createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { parse, stringify } from "uuid";

/** For whom a token names a candidate: one company, at one of its jobs. */
export interface TokenAudience {
  readonly companyId: string;
  readonly jobId: string;
}

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const idLength = 16;

/** Two purposes of one key must not meet: one derives nonces, the other encrypts. */
const derived = (key: KeyObject, purpose: string): Buffer => createHmac("sha256", key).update(purpose).digest();

const contextOf = ({ companyId, jobId }: TokenAudience): Buffer => Buffer.concat([parse(companyId), parse(jobId)]);

/**
 * Names a candidate to one company, for one job. Encrypted, because a signed token shows its claims. The nonce follows from what is sealed (as in RFC 8452), so that the same candidate
 * has one token there, and tokens of two jobs or companies cannot be linked to one person.
 */
export function sealCandidate(personId: string, to: TokenAudience, key: KeyObject): string {
  const [id, context] = [parse(personId), contextOf(to)];
  const nonce = createHmac("sha256", derived(key, "nonce"))
    .update(context)
    .update(id)
    .digest()
    .subarray(0, nonceLength);
  const cipher = createCipheriv(algorithm, derived(key, "encryption"), nonce).setAAD(context);
  const sealed = Buffer.concat([cipher.update(id), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** The candidate that a token names; undefined if it is forged, or for another company or job. */
export function openCandidate(token: string, to: TokenAudience, key: KeyObject): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== nonceLength + idLength + tagLength || bytes.toString("base64url") !== token) return undefined;
  const [nonce, sealed, tag] = [
    bytes.subarray(0, nonceLength),
    bytes.subarray(nonceLength, -tagLength),
    bytes.subarray(-tagLength),
  ];
  const decipher = createDecipheriv(algorithm, derived(key, "encryption"), nonce, { authTagLength: tagLength })
    .setAAD(contextOf(to))
    .setAuthTag(tag);
  try {
    return stringify(Buffer.concat([decipher.update(sealed), decipher.final()]));
  } catch {
    return undefined;
  }
}
