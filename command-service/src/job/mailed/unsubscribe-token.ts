import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type KeyRing, keyById } from "@provenwork/platform/keys";

export interface AlertedSearch {
  readonly personId: string;
  readonly searchId: string;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const form = new RegExp(String.raw`^(${uuid})\.(${uuid})\.([\w.-]{1,40})\.([\w-]{43})$`);

/** What stops the mails of a search and does nothing else: HMAC of person and search. It is valid as long as its key is known. */
export const unsubscribeToken = (search: AlertedSearch, ring: KeyRing): string =>
  tokenUnder(search, ring.current, ring);

function tokenUnder({ personId, searchId }: AlertedSearch, keyId: string, ring: KeyRing): string {
  // A key of its own, so that a token never stands for another kind of link or code.
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, keyId), "", "job alert unsubscribe", 32));
  const signature = createHmac("sha256", key)
    .update(JSON.stringify([personId, searchId]))
    .digest("base64url");
  return [personId, searchId, keyId, signature].join(".");
}

/** The search of a genuine token. */
export function searchOfToken(token: string, ring: KeyRing): AlertedSearch | undefined {
  const [, personId, searchId, keyId] = form.exec(token) ?? [];
  if (personId === undefined || searchId === undefined || keyId === undefined || !ring.keys.has(keyId))
    return undefined;
  const [given, wanted] = [Buffer.from(token), Buffer.from(tokenUnder({ personId, searchId }, keyId, ring))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { personId, searchId } : undefined;
}
