import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, memberOf, owners } from "@provenwork/contracts/company/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import type { ByMember } from "./by-member.ts";
import { withdrawalsOf } from "./withdraw-invitation.ts";

/** Owners change roles, their own among them; one owner stays. A recruiter cannot invite, so a demotion withdraws their invitations. */
export const changeMemberRole: Decide<typeof contract.ChangeMemberRole, Company, NewCompanyEvent, ByMember> = (
  { memberId, role },
  state,
  { by, now },
) => {
  const member = memberOf(state, memberId);
  if (memberOf(state, by)?.role !== "owner") return refuse("owners-only");
  if (member === undefined) return refuse("unknown-member");
  if (member.role === role) return accept();
  if (member.role === "owner" && owners(state).length === 1) return refuse("last-owner");
  const { companyId } = state;
  const data = { companyId, personId: memberId, from: member.role, to: role, changedAt: now.toISOString() };
  return accept<NewCompanyEvent>({ type: "MemberRoleChanged", data }, ...withdrawalsOf(state, now, memberId));
};
