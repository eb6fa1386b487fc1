import type { Account } from "@provenwork/contracts/account/state";
import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { type Company, memberOf } from "@provenwork/contracts/company/state";
import type { NewEmployerEvent } from "@provenwork/contracts/employer/events";
import type { Employer } from "@provenwork/contracts/employer/state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";
import { type Joined, isAbandoned, joinStatus } from "./claim.ts";
import { type PresentedInvitation, invitationOf } from "./presented-invitation.ts";

interface Joining {
  readonly personId: string;
  readonly companyId: string;
  readonly joined: Joined;
  readonly now: Date;
}

/** Records in a person's own stream that they join a company, which takes effect once the company lists them. */
export function claimMembership(
  state: Employer,
  { personId, companyId, joined, now }: Joining,
): Decision<NewEmployerEvent, "already-member" | "joining-elsewhere" | "changed-meanwhile"> {
  if (state.joined !== undefined) {
    if (state.joined.membership !== joined.membership) return refuse("changed-meanwhile");
    const standing = joinStatus(personId, state.joined, joined, now);
    const here = state.joined.companyId === companyId;
    // Of two tabs, the second goes on with the first one's claim.
    if (here && (standing === "member" || standing === "joining")) return accept();
    if (standing === "member") return refuse("already-member");
    if (standing !== "none" && !isAbandoned(state.joined, now)) return refuse("joining-elsewhere");
  }
  const membership = state.memberships + 1;
  return accept({ type: "CompanyJoined", data: { personId, companyId, membership, joinedAt: now.toISOString() } });
}

/** A link makes one person a member, once, while its inviter could issue it. */
export const acceptInvitation: Decide<
  typeof contract.AcceptInvitation,
  Company,
  NewCompanyEvent,
  {
    readonly link: PresentedInvitation;
    readonly inviter: Account;
    readonly personId: string;
    readonly membership: number;
  }
> = (_, state, { link, inviter, personId, membership, now }) => {
  const found = invitationOf(state, link, { now, inviter, by: personId });
  if ("refusal" in found) return refuse(found.refusal);
  const { invitationId, role, status } = found.invitation;
  if (status === "accepted") return accept();
  if (memberOf(state, personId) !== undefined) return refuse("already-member");
  const { companyId } = state;
  const data = { companyId, personId, membership, invitationId, role, joinedAt: now.toISOString() };
  return accept({ type: "MemberJoined", data });
};
