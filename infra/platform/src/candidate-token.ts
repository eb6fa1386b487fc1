import { type KeyObject, createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { parse, stringify } from "uuid";

/** The company and job that a token is valid for. */
export interface TokenAudience {
  readonly companyId: string;
  readonly jobId: string;
}

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
const idLength = 16;

/** A key per purpose: one derives nonces, the other encrypts. */
const derived = (key: KeyObject, purpose: string): Buffer => createHmac("sha256", key).update(purpose).digest();

const contextOf = ({ companyId, jobId }: TokenAudience): Buffer => Buffer.concat([parse(companyId), parse(jobId)]);

/**
 * A candidate's pseudonym for one company and job. Encrypted, because a signed token shows its claims. The nonce is derived from the
 * content (as in RFC 8452): a candidate has one token there, and tokens of two jobs or companies cannot be linked.
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

/** The candidate's id; undefined if the token is forged, or for another company or job. */
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
