import { accountStream } from "@provenwork/contracts/account/state";
import { type InvitationEvent, invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitationStream } from "@provenwork/contracts/invitation/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { invitationsProjection } from "./projection.ts";

const ids = {
  personId: "11111111-1111-4111-8111-111111111111",
  jobId: "22222222-2222-4222-8222-222222222222",
  companyId: "33333333-3333-4333-8333-333333333333",
};
const stream = invitationStream(invitationIdOf(ids));
const invited: InvitationEvent = { type: "CandidateInvited", data: { ...ids, invitedAt: at } };
const declined: InvitationEvent = { type: "InvitationToApplyDeclined", data: { ...ids, declinedAt: at } };
const row = (answer: boolean) => ({
  invitations: [
    {
      person_id: ids.personId,
      job_id: ids.jobId,
      company_id: ids.companyId,
      invited_at: new Date(at),
      declined: answer,
    },
  ],
});

it("has invitations and whether they were declined", async () => {
  const open = await projectTwice(invitationsProjection, recorded(stream, invited));
  expect(open).toMatchObject({ once: row(false), twice: row(false) });
  const answered = await projectTwice(invitationsProjection, recorded<InvitationEvent>(stream, invited, declined));
  expect(answered).toMatchObject({ once: row(true), twice: row(true) });
});

it("has none of an erased candidate", async () => {
  const gone = { type: "AccountErased", data: { personId: ids.personId, reason: "requested", erasedAt: at } } as const;
  const events = [...recorded(stream, invited), ...recorded(accountStream(ids.personId), gone)];
  expect(await projectTwice(invitationsProjection, events)).toMatchObject({ twice: { invitations: [] } });
});
