import type { InvitationEvent } from "@provenwork/contracts/invitation/events";
import { update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { invitations } from "./table.ts";

/** Invitations to apply and their answers. An application is the acceptance. */
export const invitationsProjection = defineProjection({
  name: "invitations",
  version: 1,
  tables: [invitations],
  on: on<InvitationEvent>({
    CandidateInvited: ({ data }) =>
      upsert(invitations, {
        person_id: data.personId,
        job_id: data.jobId,
        company_id: data.companyId,
        invited_at: data.invitedAt,
        declined: false,
      }),
    InvitationToApplyDeclined: ({ data }) =>
      update(invitations, { person_id: data.personId, job_id: data.jobId }, { declined: true }),
  }),
});
