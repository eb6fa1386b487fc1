import { accounts, canSignIn } from "@provenwork/contracts/account/state";
import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { invitationPolicy } from "@provenwork/contracts/company/rules";
import { companies, mayInvite } from "@provenwork/contracts/company/state";
import { employers } from "@provenwork/contracts/employer/state";
import { known } from "@provenwork/contracts/kernel/event";
import { invitationMail as writeMail } from "@provenwork/platform/mail/invitation";
import { z } from "zod";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { invitationToken } from "./mailed/invitation-link.ts";

const mailIds = z.object({ companyId: z.string(), invitationId: z.string(), invitedBy: z.string() });

/** An invitation is mailed: its link is derived when it is sent, and only while it still works. */
export const invitationMail = mailReaction<CompanyEvent>({
  template: "company-invitation",
  on: {
    MemberInvited: ({ data: { companyId, invitationId, invitedBy, expiresAt } }) => ({
      messageId: `invitation.${invitationId}`,
      ids: { companyId, invitationId, invitedBy },
      deadline: new Date(expiresAt),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { companyId, invitationId, invitedBy } = mailIds.parse(ids);
      const commandId = systemId("render", invitationId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const [{ state: company }, { state: employer }, { state: inviter }] = await Promise.all([
        steps.load(companies, companyId),
        steps.load(employers, invitedBy),
        steps.load(accounts, invitedBy),
      ]);
      const invitation = company.invitations.find((each) => each.invitationId === invitationId);
      const address = known(invitation?.email);
      if (invitation?.status !== "open" || company.status !== "active" || address === undefined) return { to: "drop" };
      if (!mayInvite(company, invitedBy) || !canSignIn(inviter)) return { to: "drop" };
      const expiresAt = new Date(invitation.expiresAt);
      if (now > expiresAt) return { to: "expire" };
      // In the fragment, which browsers never send: it is in no request, log or Referer.
      const link = `${new URL(publicUrl).origin}/invitation#token=${invitationToken(companyId, invitation, codeKeys)}`;
      const mail = writeMail({
        inviter: known(employer.contact)?.fullName ?? "",
        company: company.profile?.name ?? "",
        verifiedDomain: company.proof?.domain,
        role: invitation.role,
        link,
        expiresAt,
        validDays: invitationPolicy.validFor / invitationPolicy.day,
        publicUrl,
      });
      return { to: "send", message: { to: address, ...mail } };
    },
    // Whether it arrived is shown to no one: the owner sees the invitation as pending.
    record: () => Promise.resolve(),
  }),
});
