import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent, memberRemovals } from "@provenwork/contracts/company/events";
import { type Company, type Member, memberOf, owners } from "@provenwork/contracts/company/state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";
import type { ByMember } from "./by-member.ts";

interface Removal {
  readonly member: Member;
  readonly reason: (typeof memberRemovals)[number];
  readonly now: Date;
}

/** An owner removes others, and everybody themselves; the last owner stays. */
export const removeMember: Decide<typeof contract.RemoveMember, Company, NewCompanyEvent, ByMember> = (
  { memberId },
  state,
  { by, now },
) => {
  const member = memberOf(state, memberId);
  if (memberId !== by && memberOf(state, by)?.role !== "owner") return refuse("owners-only");
  if (member === undefined) return refuse("unknown-member");
  if (member.role === "owner" && owners(state).length === 1) return refuse("last-owner");
  return accept(...removal(state, { member, reason: memberId === by ? "left" : "removed", now }));
};

/**
 * The events of a member's going. An owner follows where none would be left: the longest-standing member; without members the
 * company closes, and its invitations with it.
 */
function removal(
  { companyId, members, invitations }: Company,
  { member, reason, now }: Removal,
): readonly NewCompanyEvent[] {
  const at = now.toISOString();
  const { personId, membership } = member;
  const removed: NewCompanyEvent = {
    type: "MemberRemoved",
    data: { companyId, personId, membership, reason, removedAt: at },
  };
  const left = { members: members.filter((each) => each.personId !== personId) };
  const [heir] = left.members;
  const withdrawn = invitations.flatMap(({ status, invitationId }): NewCompanyEvent[] =>
    status === "open" ? [{ type: "InvitationWithdrawn", data: { companyId, invitationId, withdrawnAt: at } }] : [],
  );
  if (heir === undefined) return [removed, ...withdrawn, { type: "CompanyClosed", data: { companyId, closedAt: at } }];
  if (owners(left).length > 0) return [removed];
  const data = { companyId, personId: heir.personId, from: heir.role, to: "owner" as const, changedAt: at };
  return [removed, { type: "MemberRoleChanged", data }];
}

/** A person who was erased is no longer a member of anything. */
export function removeErased(personId: string, state: Company, now: Date): Decision<NewCompanyEvent, never> {
  const member = memberOf(state, personId);
  return member === undefined ? accept() : accept(...removal(state, { member, reason: "erased", now }));
}
