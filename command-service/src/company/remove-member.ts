import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent, memberRemovals } from "@provenwork/contracts/company/events";
import { type Company, type Member, memberOf, owners } from "@provenwork/contracts/company/state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";
import type { ByMember } from "./by-member.ts";
import { withdrawalsOf } from "./withdraw-invitation.ts";

interface Removal {
  readonly member: Member;
  readonly reason: (typeof memberRemovals)[number];
  readonly now: Date;
}

/** An owner removes others, and each member themselves; the last owner stays. */
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
 * The events of a removal. It withdraws the member's open invitations. If no owner is left, the longest-standing member becomes
 * one; without members the company closes, and all its invitations are withdrawn.
 */
function removal(company: Company, { member, reason, now }: Removal): readonly NewCompanyEvent[] {
  const at = now.toISOString();
  const { companyId, members } = company;
  const { personId, membership } = member;
  const removed: NewCompanyEvent = {
    type: "MemberRemoved",
    data: { companyId, personId, membership, reason, removedAt: at },
  };
  const left = { members: members.filter((each) => each.personId !== personId) };
  const [heir] = left.members;
  if (heir === undefined) {
    return [removed, ...withdrawalsOf(company, now), { type: "CompanyClosed", data: { companyId, closedAt: at } }];
  }
  const gone = [removed, ...withdrawalsOf(company, now, personId)];
  if (owners(left).length > 0) return gone;
  const data = { companyId, personId: heir.personId, from: heir.role, to: "owner" as const, changedAt: at };
  return [...gone, { type: "MemberRoleChanged", data }];
}

/** A person who was erased is no longer a member of anything. */
export function removeErased(personId: string, state: Company, now: Date): Decision<NewCompanyEvent, never> {
  const member = memberOf(state, personId);
  return member === undefined ? accept() : accept(...removal(state, { member, reason: "erased", now }));
}
