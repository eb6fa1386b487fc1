import type { CompanyEvent } from "@provenwork/contracts/company/events";
import { openMemberships } from "#kernel/memberships.ts";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { settleMembership } from "./settle-membership.steps.ts";

/** The commands do this before they answer; this repeats it for a process that died in between. */
export const settleMemberships = timedReaction<CompanyEvent>({
  action: "settle-membership",
  on: {
    CompanyFounded: (event) => atOnce(event.data.personId, event),
    MemberJoined: (event) => atOnce(event.data.personId, event),
    MemberRemoved: (event) => atOnce(event.data.personId, event),
  },
  run:
    ({ openSteps, database }) =>
    (timer) =>
      settleMembership(openMemberships(database), openSteps(timerOrigin(timer)), timer.subjectId),
});
