import type { NewCompanyEvent } from "@provenwork/contracts/company/events";
import type { Company } from "@provenwork/contracts/company/state";
import { type Decision, accept } from "#kernel/decision.ts";

/** Notes which open invitations no longer work; their addresses are forgotten with that. */
export function expireInvitations({ companyId, invitations }: Company, now: Date): Decision<NewCompanyEvent, never> {
  const over = invitations.filter(
    ({ status, expiresAt }) => status === "open" && now.getTime() >= Date.parse(expiresAt),
  );
  const expiredAt = now.toISOString();
  return accept<NewCompanyEvent>(
    ...over.map(({ invitationId }) => ({
      type: "InvitationExpired" as const,
      data: { companyId, invitationId, expiredAt },
    })),
  );
}
