import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type KeyRing, keyById } from "@provenwork/platform/keys";

/** Each has a key of its own, so that a token of one never stands for the other. A storage format: old mails have links. */
type Purpose = "job alert unsubscribe" | "mail kind unsubscribe";

/** Which mails a token stops. */
export interface Unsubscribed {
  readonly personId: string;
  /** The id of a saved search, or a kind of mail. */
  readonly from: string;
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,40})\.([\w.-]{1,40})\.([\w-]{43})$/;

/** A token that stops mails to one person and does nothing else: HMAC of person and mails. It is valid as long as its key is known. */
export const unsubscribeToken = (purpose: Purpose, mails: Unsubscribed, ring: KeyRing): string =>
  tokenUnder(purpose, mails, ring.current, ring);

function tokenUnder(purpose: Purpose, { personId, from }: Unsubscribed, keyId: string, ring: KeyRing): string {
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, keyId), "", purpose, 32));
  const signature = createHmac("sha256", key)
    .update(JSON.stringify([personId, from]))
    .digest("base64url");
  return [personId, from, keyId, signature].join(".");
}

/** Which mails a genuine token stops; undefined for any other text. */
export function unsubscribedBy(purpose: Purpose, token: string, ring: KeyRing): Unsubscribed | undefined {
  const [, personId, from, keyId] = form.exec(token) ?? [];
  if (personId === undefined || from === undefined || keyId === undefined || !ring.keys.has(keyId)) return undefined;
  const mails = { personId, from };
  const [given, wanted] = [Buffer.from(token), Buffer.from(tokenUnder(purpose, mails, keyId, ring))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? mails : undefined;
}
