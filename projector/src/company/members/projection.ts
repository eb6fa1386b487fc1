import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { invitations, members } from "./table.ts";

const member = ({ companyId, personId }: { companyId: string; personId: string }) => ({
  company_id: companyId,
  person_id: personId,
});

/** The members of companies, and who is invited. */
export const membersProjection = defineProjection({
  name: "members",
  version: 2,
  tables: [members, invitations],
  on: on<CompanyEvent>({
    CompanyFounded: ({ data }) =>
      upsert(members, { ...member(data), role: "owner", founder: true, joined_at: data.foundedAt }),
    MemberInvited: ({ data, personal }) =>
      upsert(invitations, {
        invitation_id: data.invitationId,
        company_id: data.companyId,
        email: personal === erased ? null : personal.email,
        role: data.role,
        invited_by: data.invitedBy,
        invited_at: data.invitedAt,
        expires_at: data.expiresAt,
      }),
    InvitationWithdrawn: ({ data }) => remove(invitations, { invitation_id: data.invitationId }),
    InvitationExpired: ({ data }) => update(invitations, { invitation_id: data.invitationId }, { email: null }),
    MemberJoined: ({ data }) => [
      upsert(members, { ...member(data), role: data.role, founder: false, joined_at: data.joinedAt }),
      remove(invitations, { invitation_id: data.invitationId }),
    ],
    MemberRoleChanged: ({ data }) => update(members, member(data), { role: data.to }),
    MemberRemoved: ({ data }) => remove(members, member(data)),
  }),
});
