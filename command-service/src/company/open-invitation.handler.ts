import type { OpenInvitation } from "@provenwork/contracts/company/commands";
import { companies } from "@provenwork/contracts/company/state";
import type { KeyRing } from "@provenwork/platform/keys";
import type { Handler } from "#kernel/route.ts";
import { inviterOf } from "./inviter-of.steps.ts";
import { presentedInvitation } from "./mailed/invitation-link.ts";
import { invitationOf } from "./presented-invitation.ts";

/** A command although it only reads: only the command service has the keys of the links. */
export const handleOpenInvitation =
  ({ codeKeys }: { readonly codeKeys: KeyRing }): Handler<typeof OpenInvitation> =>
  async ({ token }, call) => {
    const link = presentedInvitation(token, codeKeys);
    if (link === undefined) return { refusal: { code: "link-invalid" } };
    const { state: company } = await call.load(companies, link.companyId);
    const found = invitationOf(company, link, { now: call.now, inviter: await inviterOf(call, company, link) });
    if ("refusal" in found) return { refusal: { code: found.refusal } };
    const { role, expiresAt } = found.invitation;
    const [companyName, verifiedDomain] = [company.profile?.name ?? "", company.proof?.domain ?? null];
    return { output: { companyName, verifiedDomain, role, expiresAt } };
  };
