import {
  AcceptInvitation,
  ChangeMemberRole,
  InviteMember,
  OpenInvitation,
  RemoveLogo,
  RemoveMember,
  SendDomainCode,
  UploadLogo,
  VerifyDomain,
  WithdrawInvitation,
} from "@provenwork/contracts/company/commands";
import { companies } from "@provenwork/contracts/company/state";
import type { Area } from "#kernel/area.ts";
import { whyNoEmployer } from "#candidate/personal-address.ts";
import { groupIdOf, ownGroup, personIdOf } from "#kernel/caller.ts";
import type { Memberships } from "#kernel/memberships.ts";
import { onStream } from "#kernel/on-stream.ts";
import { lookupFollower } from "#kernel/reactors/lookup-follower.ts";
import { route, uploadRoute } from "#kernel/route.ts";
import { type CodeTools, issuedAnswer, mayMailCode } from "#mailed-code/issue-code.steps.ts";
import { handleAcceptInvitation } from "./accept-invitation.handler.ts";
import { blockedAsker } from "./blocked-asker.steps.ts";
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
import { settleMemberships } from "./settle-membership.reaction.ts";
import { settleMembership } from "./settle-membership.steps.ts";
import { verifyDomain } from "./verify-domain.ts";
import { domains } from "./website-domain.ts";
import { sentInvitation, withdrawInvitation } from "./withdraw-invitation.ts";

export const company: Area<CodeTools & LogoStorage & { readonly memberships: Memberships }> = {
  name: "company",
  isMember,
  owners: {
    memberId: (personId, companyId, read) => isMember(companyId, personId, read),
    invitationId: sentInvitation,
  },
  routes: ({ memberships, ...tools }) => [
    uploadRoute(UploadLogo, receiveLogo(tools), handleUploadLogo),
    route(
      RemoveLogo,
      onStream({ stream: companies, prepare: byCaller, id: ownGroup, decide: removeLogo, answer: () => ({}) }),
    ),
    route(
      ChangeMemberRole,
      onStream({
        stream: companies,
        prepare: byCaller,
        id: ownGroup,
        decide: changeMemberRole,
        answer: (_, { memberId, role }) => ({ memberId, role }),
      }),
    ),
    route(
      RemoveMember,
      onStream({
        stream: companies,
        prepare: byCaller,
        id: ownGroup,
        decide: removeMember,
        answer: async (_, { memberId }, call) => {
          await settleMembership(memberships, call, memberId);
          return { memberId, removed: true as const };
        },
      }),
    ),
    route(InviteMember, handleInviteMember(tools)),
    route(
      WithdrawInvitation,
      onStream({
        stream: companies,
        prepare: byCaller,
        id: ownGroup,
        decide: withdrawInvitation,
        answer: (_, { invitationId }) => ({ invitationId, withdrawn: true as const }),
      }),
    ),
    route(
      SendDomainCode,
      onStream({
        stream: companies,
        id: ownGroup,
        prepare: (_, { caller }) => ({
          ready: { by: personIdOf(caller), codeKeyId: tools.codeKeys.current, whyNoEmployer, ...domains },
        }),
        decide: sendDomainCode,
        quota: ({ email }, _, call) => mayMailCode(tools, call, email),
        answer: ({ events }, { email }) => {
          const issued = events.find((event) => event.type === "DomainCodeIssued");
          return { email, domain: issued?.data.domain ?? "", ...issuedAnswer(issued) };
        },
      }),
    ),
    route(
      VerifyDomain,
      onStream({
        stream: companies,
        id: ownGroup,
        prepare: async ({ code }, call) => ({
          ready: {
            by: personIdOf(call.caller),
            blockedAsker: await blockedAsker(call, (await call.load(companies, groupIdOf(call.caller))).state),
            isCodeOf: (issue: DomainCodeIssue) => domainCodeMatches(code, issue, tools.codeKeys),
            ...domains,
          },
        }),
        decide: verifyDomain,
        answer: ({ state: { companyId, proof } }) => {
          if (proof === undefined) throw new Error(`company ${companyId} counts as verified without a proof`);
          return { domain: proof.domain, verifiedAt: proof.verifiedAt };
        },
      }),
    ),
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
