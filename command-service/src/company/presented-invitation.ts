import { type Company, type Invitation, memberOf } from "@provenwork/contracts/company/state";

type LinkRefusal = "link-invalid" | "link-expired" | "link-withdrawn" | "link-used";

/** A presented link: the invitation it names, and whether its token is genuine. */
export interface PresentedInvitation {
  readonly companyId: string;
  readonly invitationId: string;
  readonly genuine: (invitation: Invitation) => boolean;
}

/**
 * The invitation of a link, or why the link does not work. Only the holder of a genuine one learns the reason. It works again for
 * the member `by` whom it made one, so that repeating changes nothing.
 */
export function invitationOf(
  { status, invitations, members }: Company,
  { invitationId, genuine }: PresentedInvitation,
  now: Date,
  by?: string,
): { readonly invitation: Invitation } | { readonly refusal: LinkRefusal } {
  const invitation = invitations.find((each) => each.invitationId === invitationId);
  if (invitation === undefined || !genuine(invitation)) return { refusal: "link-invalid" };
  if (invitation.status === "withdrawn" || status !== "active") return { refusal: "link-withdrawn" };
  if (invitation.status === "accepted") {
    const again = by !== undefined && invitation.acceptedBy === by && memberOf({ members }, by) !== undefined;
    return again ? { invitation } : { refusal: "link-used" };
  }
  const isOver = invitation.status === "expired" || now.getTime() > Date.parse(invitation.expiresAt);
  return isOver ? { refusal: "link-expired" } : { invitation };
}
