import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Invitation } from "@provenwork/contracts/company/state";
import { type KeyRing, keyById } from "@provenwork/platform/keys";
import type { PresentedInvitation } from "../presented-invitation.ts";

/** The parts that a token is derived from, besides the company and the key. */
type LinkedInvitation = Pick<Invitation, "invitationId" | "keyId">;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const form = new RegExp(String.raw`^(${uuid})\.(${uuid})\.([\w-]{43})$`);

/**
 * The token of an invitation's link: HMAC of company and invitation. It is not stored: it is derived again for the mail
 * and for the check.
 * @throws when the key of the invitation is not in the ring
 */
export function invitationToken(companyId: string, { invitationId, keyId }: LinkedInvitation, ring: KeyRing): string {
  // A key of its own, so that a token is never valid as another kind of link or code.
  const key = Buffer.from(hkdfSync("sha256", keyById(ring, keyId), "", "company invitation link", 32));
  const about = JSON.stringify([companyId, invitationId]);
  return `${companyId}.${invitationId}.${createHmac("sha256", key).update(about, "utf8").digest("base64url")}`;
}

/** The claims of a token; undefined if it is malformed. */
export function presentedInvitation(token: string, ring: KeyRing): PresentedInvitation | undefined {
  const [, companyId, invitationId] = form.exec(token) ?? [];
  if (companyId === undefined || invitationId === undefined) return undefined;
  return { companyId, invitationId, genuine: (invitation) => isTokenOf(token, companyId, invitation, ring) };
}

/** Whether it is the token of this invitation, in constant time. */
function isTokenOf(token: string, companyId: string, invitation: LinkedInvitation, ring: KeyRing): boolean {
  const [given, wanted] = [Buffer.from(token), Buffer.from(invitationToken(companyId, invitation, ring))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
