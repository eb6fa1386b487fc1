import { authVersionOfEvents } from "@provenwork/contracts/account/auth-version";
import { accountStream, sessionStream } from "@provenwork/contracts/account/state";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Session } from "@provenwork/platform/session-token/session";
import type { Caller } from "#kernel/caller.ts";
import type { Guard } from "#kernel/guard.ts";

const signedOut = "signed-out";

/** Holds while the caller's session or onboarding has not ended. Reads the log, which is newer than any table. */
export function callerGuard(
  caller: Exclude<Caller, { role: "api-key" }>,
  session: Session | undefined,
): readonly Guard[] {
  if (caller.role === "anonymous") return [];
  const account = accountStream(caller.personId);
  if (session === undefined) {
    return [{ refusal: signedOut, holds: async (read) => !(await read(account)).some(endsOnboarding) }];
  }
  return [
    tokensStillValid(session),
    { refusal: signedOut, holds: async (read) => !(await read(sessionStream(session.sessionId))).some(isSessionEnd) },
  ];
}

/** Holds while the account's tokens have not been revoked since the session was read. */
export const tokensStillValid = ({ personId, authVersion }: { personId: string; authVersion: number }): Guard => ({
  refusal: signedOut,
  holds: async (read) => authVersionOfEvents(await read(accountStream(personId))) <= authVersion,
});

const endsOnboarding = ({ type }: StoredEvent): boolean => type === "AccountRegistered" || type === "AccountErased";
const isSessionEnd = ({ type }: StoredEvent): boolean => type === "SessionEnded";
