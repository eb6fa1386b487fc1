import type { InvitationEvent } from "@provenwork/contracts/invitation/events";
import { type Invitation, invitations } from "@provenwork/contracts/invitation/state";
import { type Job, noJob } from "@provenwork/contracts/job/state";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { eventId, react, recorded } from "#testing/recorded.ts";
import { now, personId } from "#testing/work-experience.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { type Inviting, inviteCandidate } from "./invite-candidate.ts";

const jobId = "0190a000-0000-7000-8000-0000000000d1";
const companyId = "0190a000-0000-7000-8000-0000000000d2";
const ids = { personId, jobId, companyId };
const at = now.toISOString();
const invited: InvitationEvent = { type: "CandidateInvited", data: { ...ids, invitedAt: at } };
const declined: InvitationEvent = { type: "InvitationToApplyDeclined", data: { ...ids, declinedAt: at } };
const newId = () => personId;
const open: Job = { ...noJob, status: "active", jobId, companyId, expiresAt: "2100-01-01T00:00:00.000Z" };

const invite =
  (more: Partial<Inviting> = {}) =>
  (state: Invitation) =>
    inviteCandidate({ jobId, candidate: "sealed" }, state, {
      now,
      newId,
      personId,
      job: open,
      verified: true,
      underOwnName: true,
      found: true,
      ...more,
    });
const decline = (state: Invitation) => declineInvitation({ jobId }, state, { now, newId, personId });

describe("a verified company invites a candidate", () => {
  it("to an open job of its own", () => {
    given(invitations, []).when(invite()).thenEvents([invited]);
  });

  it("once, with the same answer whether it was declined or not", () => {
    given(invitations, [invited]).when(invite()).thenRefused({ refusal: "already-invited" });
    given(invitations, [invited, declined]).when(invite()).thenRefused({ refusal: "already-invited" });
  });

  it("while it is verified", () => {
    given(invitations, [])
      .when(invite({ verified: false }))
      .thenRefused({ refusal: "company-not-verified" });
  });

  it("to a job under its own name, for which its mark speaks", () => {
    given(invitations, [])
      .when(invite({ underOwnName: false }))
      .thenRefused({ refusal: "other-name" });
  });

  it("while the job takes applications", () => {
    for (const job of [
      ...(["inactive", "expired", "taken-down"] as const).map((status) => ({ ...open, status })),
      { ...open, expiresAt: at },
    ])
      given(invitations, []).when(invite({ job })).thenRefused({ refusal: "job-closed" });
  });

  it("while the candidate can be found, with the same refusal afterwards as for one invited before", () => {
    for (const before of [[], [invited], [invited, declined]])
      given(invitations, before)
        .when(invite({ found: false }))
        .thenRefused({ refusal: "unknown-candidate" });
  });
});

describe("a candidate declines", () => {
  it("an invitation that they have, once", () => {
    given(invitations, [invited]).when(decline).thenEvents([declined]);
    given(invitations, [invited, declined]).when(decline).thenEvents([]);
    given(invitations, []).when(decline).thenRefused({ refusal: "no-invitation" });
  });

  it("and nothing follows from it", () => {
    expect(react(recorded(declined))).toEqual([]);
  });
});

it("the mail of an invitation holds only ids", () => {
  expect(react(recorded(invited, "employer"))).toMatchObject([
    {
      kind: "mail",
      template: "invitation-to-apply",
      messageId: `invitation-to-apply.${eventId}`,
      ids: { personId, jobId },
    },
  ]);
});
