import type { AccountEvent } from "@provenwork/contracts/account/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { discardCredentials } from "./identity/credentials.ts";
import { revokeTokens } from "./identity/revoke.ts";
import { accounts } from "@provenwork/contracts/account/state";

/**
 * Raises the version that tokens must carry, and deletes replaced passwords. The commands do this before they
 * answer; this repeats it after a crash.
 */
export const revokeAccountTokens = timedReaction<AccountEvent>({
  action: "outdate-tokens",
  on: {
    PasswordChanged: (event) => atOnce(event.data.personId, event),
    OtherSessionsEnded: (event) => atOnce(event.data.personId, event),
    AccountSuspended: (event) => atOnce(event.data.personId, event),
    AuditorGranted: (event) => atOnce(event.data.personId, event),
    AuditorRevoked: (event) => atOnce(event.data.personId, event),
  },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const personId = timer.subjectId;
      const { state, events } = await openSteps(timerOrigin(timer)).load(accounts, personId);
      await revokeTokens(database, personId, state.authVersion);
      const named = events.flatMap((event) => ("credentialId" in event.data ? [event.data.credentialId] : []));
      await discardCredentials(
        database,
        named.filter((credentialId) => credentialId !== state.credentialId),
      );
    },
});
