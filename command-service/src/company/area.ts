import {
  AcceptInvitation,
  ChangeMemberRole,
  InviteMember,
  OpenInvitation,
  RemoveLogo,
  RemoveMember,
  SendDomainCode,
  SetStages,
  SetTemplates,
  UploadLogo,
  VerifyDomain,
  WithdrawInvitation,
} from "@provenwork/contracts/company/commands";
import { companies } from "@provenwork/contracts/company/state";
import type { Area } from "#kernel/area.ts";
import { noEmployerReason } from "#candidate/no-employer-reason.ts";
import { groupIdOf, ownGroup, personIdOf } from "#kernel/caller.ts";
import type { Memberships } from "#kernel/memberships.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { type Handler, route, uploadRoute } from "#kernel/route.ts";
import { type CodeTools, issuedAnswer, chargeCode } from "#mailed-code/issue-code.steps.ts";
import { handleAcceptInvitation } from "./accept-invitation.handler.ts";
import { blockedRequester } from "./blocked-requester.steps.ts";
import { byCaller } from "./by-member.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { expireCompanyInvitations } from "./expire-invitations.reaction.ts";
import { domainCodeMail } from "./domain-code-mail.reaction.ts";
import { type DomainCodeIssue, domainCodeMatches } from "./mailed/domain-code.ts";
import { invitationMail } from "./invitation-mail.reaction.ts";
import { handleInviteMember } from "./invite-member.handler.ts";
import { removeLogo } from "./logo/change-logo.ts";
import { type LogoStorage, receiveLogo } from "./logo/receive-logo.steps.ts";
import { tidyLogos } from "./logo/tidy-logos.reaction.ts";
import { handleUploadLogo } from "./logo/upload-logo.handler.ts";
import { isMember } from "./membership-of.ts";
import { handleOpenInvitation } from "./open-invitation.handler.ts";
import { provenDomains } from "./proven-domains.steps.ts";
import { noticeProvenTwice } from "./proven-twice.reaction.ts";
import { removeErasedMembers } from "./remove-erased.reaction.ts";
import { removeMember } from "./remove-member.ts";
import { sendDomainCode } from "./send-domain-code.ts";
import { setStages } from "./set-stages.ts";
import { setTemplates } from "./set-templates.ts";
import { settleMemberships } from "./settle-membership.reaction.ts";
import { settleMembership } from "./settle-membership.steps.ts";
import { verifyDomain } from "./verify-domain.ts";
import { domains } from "./website-domain.ts";
import { ownsInvitation, withdrawInvitation } from "./withdraw-invitation.ts";

type Tools = CodeTools & LogoStorage & { readonly memberships: Memberships };

const handleRemoveLogo: Handler<typeof RemoveLogo> = async (input, call) => {
  const { ready } = byCaller(input, call);
  return onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => removeLogo(input, state, { ...context, ...ready }),
    answer: () => ({}),
  });
};

const handleChangeMemberRole: Handler<typeof ChangeMemberRole> = async (input, call) => {
  const { ready } = byCaller(input, call);
  return onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => changeMemberRole(input, state, { ...context, ...ready }),
    answer: () => ({ memberId: input.memberId, role: input.role }),
  });
};

const handleRemoveMember =
  ({ memberships }: Pick<Tools, "memberships">): Handler<typeof RemoveMember> =>
  async (input, call) => {
    const { ready } = byCaller(input, call);
    return onStream(call, {
      stream: companies,
      id: ownGroup(input, call),
      decide: (state, context) => removeMember(input, state, { ...context, ...ready }),
      answer: async () => {
        await settleMembership(memberships, call, input.memberId);
        return { memberId: input.memberId, removed: true as const };
      },
    });
  };

const handleWithdrawInvitation: Handler<typeof WithdrawInvitation> = async (input, call) => {
  const { ready } = byCaller(input, call);
  return onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => withdrawInvitation(input, state, { ...context, ...ready }),
    answer: () => ({ invitationId: input.invitationId, withdrawn: true as const }),
  });
};

const handleSendDomainCode =
  (tools: CodeTools): Handler<typeof SendDomainCode> =>
  (input, call) =>
    onStream(call, {
      stream: companies,
      id: ownGroup(input, call),
      decide: (state, context) =>
        sendDomainCode(input, state, {
          ...context,
          by: personIdOf(call.caller),
          codeKeyId: tools.codeKeys.current,
          noEmployerReason,
          ...domains,
        }),
      quota: () => chargeCode(tools, call, input.email),
      answer: ({ events }) => {
        const issued = events.find((event) => event.type === "DomainCodeIssued");
        return { email: input.email, domain: issued?.data.domain ?? "", ...issuedAnswer(issued) };
      },
    });

const handleVerifyDomain =
  (tools: CodeTools): Handler<typeof VerifyDomain> =>
  async (input, call) => {
    const by = personIdOf(call.caller);
    const { state: before } = await call.load(companies, groupIdOf(call.caller));
    const blocked = await blockedRequester(call, before);
    const isCodeOf = (issue: DomainCodeIssue) => domainCodeMatches(input.code, issue, tools.codeKeys);
    return onStream(call, {
      stream: companies,
      id: ownGroup(input, call),
      decide: (state, context) =>
        verifyDomain(input, state, { ...context, by, blockedRequester: blocked, isCodeOf, ...domains }),
      answer: ({ state: { companyId, proof } }) => {
        if (proof === undefined) throw new Error(`company ${companyId} counts as verified without a proof`);
        return { domain: proof.domain, verifiedAt: proof.verifiedAt };
      },
    });
  };

const handleSetStages: Handler<typeof SetStages> = (input, call) =>
  onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => setStages(input, state, context),
    answer: ({ state: { stages } }) => ({ stages: [...stages] }),
  });

const handleSetTemplates: Handler<typeof SetTemplates> = (input, call) =>
  onStream(call, {
    stream: companies,
    id: ownGroup(input, call),
    decide: (state, context) => setTemplates(input, state, context),
    answer: ({ state: { templates } }) => ({ templates: [...templates] }),
  });

export const company: Area<Tools> = {
  name: "company",
  isMember,
  owners: {
    memberId: (personId, companyId, read) => isMember(companyId, personId, read),
    invitationId: ownsInvitation,
  },
  routes: ({ memberships, ...tools }) => [
    uploadRoute(UploadLogo, receiveLogo(tools), handleUploadLogo),
    route(RemoveLogo, handleRemoveLogo),
    route(ChangeMemberRole, handleChangeMemberRole),
    route(RemoveMember, handleRemoveMember({ memberships })),
    route(InviteMember, handleInviteMember(tools)),
    route(WithdrawInvitation, handleWithdrawInvitation),
    route(SetStages, handleSetStages),
    route(SetTemplates, handleSetTemplates),
    route(SendDomainCode, handleSendDomainCode(tools)),
    route(VerifyDomain, handleVerifyDomain(tools)),
    route(OpenInvitation, handleOpenInvitation(tools)),
    route(AcceptInvitation, handleAcceptInvitation({ memberships, ...tools })),
  ],
  reactions: [
    settleMemberships,
    removeErasedMembers,
    invitationMail,
    domainCodeMail,
    tidyLogos,
    expireCompanyInvitations,
    noticeProvenTwice,
  ],
  followers: [lookupFollower(provenDomains)],
};
