import type * as contract from "@provenwork/contracts/company/commands";
import { type NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, companyStream, memberOf } from "@provenwork/contracts/company/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import type { Owner } from "#kernel/guard.ts";
import type { ByMember } from "./by-member.ts";

/** Owners withdraw invitations, expired ones too; repeating changes nothing. */
export const withdrawInvitation: Decide<typeof contract.WithdrawInvitation, Company, NewCompanyEvent, ByMember> = (
  { invitationId },
  state,
  { by, now },
) => {
  if (memberOf(state, by)?.role !== "owner") return refuse("owners-only");
  const invitation = state.invitations.find((each) => each.invitationId === invitationId);
  if (invitation === undefined) return refuse("unknown-invitation");
  if (invitation.status === "accepted") return refuse("already-accepted");
  if (invitation.status === "withdrawn") return accept();
  const data = { companyId: state.companyId, invitationId, withdrawnAt: now.toISOString() };
  return accept({ type: "InvitationWithdrawn", data });
};

/** Withdraws the open invitations of one member, or of all. */
export const withdrawalsOf = (
  { companyId, invitations }: Company,
  now: Date,
  invitedBy?: string,
): readonly NewCompanyEvent[] =>
  invitations
    .filter((each) => each.status === "open" && (invitedBy === undefined || each.invitedBy === invitedBy))
    .map(({ invitationId }) => ({
      type: "InvitationWithdrawn",
      data: { companyId, invitationId, withdrawnAt: now.toISOString() },
    }));

/** Whether a company sent this invitation. */
export const ownsInvitation: Owner = async (invitationId, companyId, read) =>
  (await read(companyStream(companyId))).some(
    ({ type, data }) => type === "MemberInvited" && data["invitationId"] === invitationId,
  );
