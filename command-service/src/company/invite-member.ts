import type * as contract from "@provenwork/contracts/company/commands";
import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import { invitationPolicy } from "@provenwork/contracts/company/rules";
import { type Company, type Invitation, mayInvite } from "@provenwork/contracts/company/state";
import { isSameAddress } from "#account/same-address.ts";
import { type Decide, type Refused, accept, refuse } from "#kernel/decision.ts";
import { type CodeKey, secondsUntil } from "#mailed-code/policy.ts";
import type { ByMember } from "./by-member.ts";

/** Addresses that are known as the inviting member's own. */
export interface OwnAddresses {
  readonly own: readonly string[];
}

/** An owner invites a person by mail, with one open invitation for each address. An expired one may be replaced. */
export const inviteMember: Decide<
  typeof contract.InviteMember,
  Company,
  NewCompanyEvent,
  ByMember & CodeKey & OwnAddresses
> = ({ email, role }, state, { by, now, newId, codeKeyId: keyId, own }) => {
  if (!mayInvite(state, by)) return refuse("owners-only");
  if (own.some((address) => isSameAddress(address, email))) return refuse("own-address");
  const { companyId, invitations } = state;
  const before = invitations.filter(({ status, email: to }) => status === "open" && isSameAddress(to, email));
  if (before.some(({ expiresAt }) => now.getTime() <= Date.parse(expiresAt))) return refuse("already-invited");
  const wait = waitForNextDay(invitations, now);
  if (wait !== undefined) return refuse(wait);

  const at = now.toISOString();
  const withdrawn = before.map(({ invitationId }): NewCompanyEvent => ({
    type: "InvitationWithdrawn",
    data: { companyId, invitationId, withdrawnAt: at },
  }));
  const expiresAt = new Date(now.getTime() + invitationPolicy.validFor).toISOString();
  return accept<NewCompanyEvent>(...withdrawn, {
    type: "MemberInvited",
    data: { companyId, invitationId: newId("invitation"), role, invitedBy: by, keyId, invitedAt: at, expiresAt },
    personal: { email },
  });
};

/** A refusal while the company has sent as many as it may within a day. */
function waitForNextDay(invitations: readonly Invitation[], now: Date): Refused<"too-many"> | undefined {
  const { aDay, day } = invitationPolicy;
  const oldest = invitations
    .map(({ invitedAt }) => Date.parse(invitedAt))
    .filter((at) => at > now.getTime() - day)
    .at(-aDay);
  if (oldest === undefined) return undefined;
  const message = `A company can send ${aDay} invitations a day. Please try again later.`;
  return { code: "too-many", message, retryAfter: secondsUntil(oldest + day, now) };
}
