import { accountStream, sessionStream } from "@provenwork/contracts/account/streams";
import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { Session } from "@provenwork/platform/session-token/session";
import type { Caller } from "#kernel/caller.ts";
import type { Standing } from "#kernel/standing.ts";
import { authVersionOfEvents } from "@provenwork/contracts/account/auth-version";

/** The streams that a caller's session or onboarding depends on: the log is ahead of every table. */
export function standingOf(caller: Caller, session: Session | undefined): Standing | undefined {
  if (caller.role === "anonymous") return undefined;
  const account = accountStream(caller.personId);
  if (session === undefined) return { streams: [account], isGood: (events) => !events.some(endsOnboarding) };
  return {
    streams: [account, sessionStream(session.sessionId)],
    isGood: (events) => authVersionOfEvents(events) <= session.authVersion && !events.some(isSessionEnd),
  };
}

/** That no token of an account was outdated since it was read. */
export const unchangedSince = ({ personId, authVersion }: { personId: string; authVersion: number }): Standing => ({
  streams: [accountStream(personId)],
  isGood: (events) => authVersionOfEvents(events) <= authVersion,
});

const endsOnboarding = ({ type }: StoredEvent): boolean => type === "AccountRegistered" || type === "AccountErased";
const isSessionEnd = ({ type }: StoredEvent): boolean => type === "SessionEnded";
