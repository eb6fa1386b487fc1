import type { Account } from "@provenwork/contracts/account/state";
import { type Company, type Invitation, mayInvite, memberOf } from "@provenwork/contracts/company/state";

type LinkRefusal = "link-invalid" | "link-expired" | "link-withdrawn" | "link-on-hold" | "link-used";

/** A presented link: the invitation it names, and whether its token is genuine. */
export interface PresentedInvitation {
  readonly companyId: string;
  readonly invitationId: string;
  readonly genuine: (invitation: Invitation) => boolean;
}

interface Presented {
  readonly now: Date;
  /** The account of the inviter. */
  readonly inviter: Pick<Account, "status" | "suspended">;
  /** The accepting person; undefined for a visitor who opens the link. */
  readonly by?: string;
}

/**
 * The invitation of a link, or why the link does not work. Only the holder of a genuine one learns the reason. It counts while its
 * inviter could issue it now: it is on hold while they are suspended. It works again for the member `by` who accepted it, so that
 * repeating changes nothing.
 */
export function invitationOf(
  { status, invitations, members }: Company,
  { invitationId, genuine }: PresentedInvitation,
  { now, inviter, by }: Presented,
): { readonly invitation: Invitation } | { readonly refusal: LinkRefusal } {
  const invitation = invitations.find((each) => each.invitationId === invitationId);
  if (invitation === undefined || !genuine(invitation)) return { refusal: "link-invalid" };
  if (invitation.status === "withdrawn" || status !== "active") return { refusal: "link-withdrawn" };
  if (invitation.status === "accepted") {
    const again = by !== undefined && invitation.acceptedBy === by && memberOf({ members }, by) !== undefined;
    return again ? { invitation } : { refusal: "link-used" };
  }
  const isOver = invitation.status === "expired" || now.getTime() > Date.parse(invitation.expiresAt);
  if (isOver) return { refusal: "link-expired" };
  if (!mayInvite({ members }, invitation.invitedBy) || inviter.status !== "registered")
    return { refusal: "link-withdrawn" };
  return inviter.suspended ? { refusal: "link-on-hold" } : { invitation };
}
