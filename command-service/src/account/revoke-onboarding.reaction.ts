import type { AccountEvent } from "@provenwork/contracts/account/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { revokeSession } from "./identity/revoke.ts";

/**
 * An onboarding cookie opens nothing once there is an account. Registration does this before it answers; this repeats it for
 * a process that died in between.
 */
export const revokeOnboarding = timedReaction<AccountEvent>({
  action: "revoke-onboarding",
  on: { AccountRegistered: (event) => atOnce(event.data.personId, event) },
  run:
    ({ database }) =>
    ({ subjectId: personId }) =>
      revokeSession(database, { sessionId: personId, personId }),
});
