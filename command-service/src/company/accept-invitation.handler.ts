import type { AcceptInvitation } from "@provenwork/contracts/company/commands";
import { companies, memberOf } from "@provenwork/contracts/company/state";
import { employers } from "@provenwork/contracts/employer/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { personIdOf } from "#kernel/caller.ts";
import type { Memberships } from "#kernel/memberships.ts";
import { onStream } from "#kernel/on-stream.ts";
import type { Handler } from "#kernel/route.ts";
import { acceptInvitation, claimMembership } from "./accept-invitation.ts";
import { loadJoined } from "./claim.ts";
import { inviterOf } from "./inviter-of.steps.ts";
import { presentedInvitation } from "./mailed/invitation-link.ts";
import { invitationOf } from "./presented-invitation.ts";
import { settleMembership } from "./settle-membership.steps.ts";

interface Tools {
  readonly memberships: Memberships;
  readonly codeKeys: KeyRing;
}

/**
 * The person's own stream first, where two links opened at once have one winner, then the company's. A claim that its company
 * does not list, because another person was faster, counts as given up after a minute.
 */
export const handleAcceptInvitation =
  ({ memberships, codeKeys }: Tools): Handler<typeof AcceptInvitation> =>
  async (input, call) => {
    const personId = personIdOf(call.caller);
    const link = presentedInvitation(input.token, codeKeys);
    if (link === undefined) return { refusal: { code: "link-invalid" } };
    const { companyId } = link;
    const { state: company } = await call.load(companies, companyId);
    const inviter = await inviterOf(call, company, link);
    const found = invitationOf(company, link, { now: call.now, inviter, by: personId });
    if ("refusal" in found) return { refusal: { code: found.refusal } };
    const joined = await loadJoined(call, (await call.load(employers, personId)).state);
    const { refusal, state } = await call.handle(employers, personId, (own, { now }) =>
      claimMembership(own, { personId, companyId, joined, now }),
    );
    if (refusal !== undefined) return { refusal };
    if (state.joined?.companyId !== companyId) return { refusal: { code: "changed-meanwhile" } };
    const { membership } = state.joined;
    return onStream(call, {
      stream: companies,
      id: companyId,
      decide: (before, context) => acceptInvitation(input, before, { ...context, link, inviter, personId, membership }),
      answer: async ({ state: { profile, members } }) => {
        await settleMembership(memberships, call, personId);
        const role = memberOf({ members }, personId)?.role ?? "recruiter";
        return { companyId, companyName: profile?.name ?? "", role };
      },
    });
  };
