import type { AccountEvent } from "@provenwork/contracts/account/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { revokeSession } from "./identity/revoke.ts";

/**
 * Revokes the onboarding cookie once there is an account. Registration does this before it answers; this repeats it
 * after a crash.
 */
export const revokeOnboarding = timedReaction<AccountEvent>({
  action: "revoke-onboarding",
  on: { AccountRegistered: (event) => atOnce(event.data.personId, event) },
  run:
    ({ database }) =>
    ({ subjectId: personId }) =>
      revokeSession(database, { sessionId: personId, personId }),
});
