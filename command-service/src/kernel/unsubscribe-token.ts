import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type KeyRing, keyById } from "@provenwork/platform/keys";
import { signToken, verifyToken } from "@provenwork/platform/signed-token";
import { z } from "zod";

type Purpose = "job-alert-unsubscribe" | "mail-kind-unsubscribe";

/** Which mails a token stops. */
export interface Unsubscribed {
  readonly personId: string;
  /** The id of a saved search, or a kind of mail. */
  readonly from: string;
}

const claims = z.object({ sub: z.uuid(), from: z.string() });

/** A token that stops mails to one person and does nothing else. It is valid as long as its key is known. */
export const unsubscribeToken = (purpose: Purpose, { personId, from }: Unsubscribed, ring: KeyRing): Promise<string> =>
  signToken(purpose, { sub: personId, from }, ring);

/** Which mails a genuine token stops; undefined for any other text. */
export async function unsubscribedBy(
  purpose: Purpose,
  token: string,
  ring: KeyRing,
): Promise<Unsubscribed | undefined> {
  const current = await verifyToken(purpose, claims, token, ring);
  return current === undefined
    ? legacyUnsubscribed(purpose, token, ring)
    : { personId: current.sub, from: current.from };
}

const legacyForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{1,40})\.([\w.-]{1,40})\.([\w-]{43})$/;

/** The tokens of mails sent until 26 November 2026, which may be used for a year: this goes after 26 November 2027. */
function legacyUnsubscribed(purpose: Purpose, token: string, ring: KeyRing): Unsubscribed | undefined {
  const [, personId, from, keyId, signature] = legacyForm.exec(token) ?? [];
  if (personId === undefined || from === undefined || keyId === undefined || signature === undefined) return undefined;
  if (!ring.keys.has(keyId)) return undefined;
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, keyId), "", purpose.replaceAll("-", " "), 32));
  const wanted = createHmac("sha256", key)
    .update(JSON.stringify([personId, from]))
    .digest();
  const given = Buffer.from(signature, "base64url");
  return timingSafeEqual(given, wanted) && given.toString("base64url") === signature ? { personId, from } : undefined;
}
