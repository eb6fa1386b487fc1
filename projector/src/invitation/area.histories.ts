import { type NewInvitationEvent, invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitationStream } from "@provenwork/contracts/invitation/state";
import type { AreaHistories } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** Some people are invited to jobs, and decline some of them. */
  *life({ personId, random, now }) {
    if (random.chance(0.7)) return;
    for (let each = 0; each <= random.integer(3); each += 1) {
      const ids = { personId, jobId: random.uuid(), companyId: random.uuid() };
      const say = (event: NewInvitationEvent) => ({ stream: invitationStream(invitationIdOf(ids)), events: [event] });
      yield say({ type: "CandidateInvited", data: { ...ids, invitedAt: now() } });
      if (random.chance(0.5)) yield say({ type: "InvitationToApplyDeclined", data: { ...ids, declinedAt: now() } });
    }
  },
};
