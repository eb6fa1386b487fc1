import type { sessionEnds } from "@provenwork/contracts/account/events";
import type { Revocations } from "@provenwork/platform/session-token/revocations";
import { type Session, type SignSession, sessionLifetime } from "@provenwork/platform/session-token/session";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { type Account, type Session as SessionState, sessions } from "@provenwork/contracts/account/state";
import type { DecisionContext, Refused } from "#kernel/decision.ts";
import { type Call, sessionOf } from "#kernel/route.ts";
import { deviceOf } from "../device-of.ts";
import { endSession, startSession } from "../session.ts";
import { revokeTokens, revokeSession } from "./revoke.ts";
import { tokensStillValid } from "./caller-guard.ts";
import { type DeviceCookies, deviceLifetime } from "./device-cookie.ts";

export interface SessionsDependencies {
  readonly database: Kysely<WriteDatabase>;
  readonly sign: SignSession;
  readonly devices: DeviceCookies;
  readonly revocations: Pick<Revocations, "refresh">;
}

/** Starts and ends sessions: the event first, then the tables that requests are checked against. */
export interface Sessions {
  /**
   * Sets the session cookie, unless the session of an earlier try has ended since. The account must have been
   * read before its password was checked. `outdated`, without a session: its tokens were revoked since then, or it is
   * suspended.
   */
  start(
    call: Call,
    account: StartedFor & Pick<Account, "suspended">,
    sessionId: string,
  ): Promise<"started" | "outdated">;
  /** Extends the cookie; returns its expiry. */
  renew(call: Call, session: Session): Promise<Date>;
  /** Returns a refusal, without ending the session, if a guard of the call fails: the caller was signed out, or it is not theirs. */
  end(
    call: Call,
    session: { sessionId: string; personId: string },
    reason: (typeof sessionEnds)[number],
  ): Promise<Refused<"signed-out" | "key-reused" | "too-many"> | undefined>;
  /** Ends every session for both services. `account`: after the event that revokes its tokens. */
  endAll(account: StartedFor): Promise<void>;
  /** The same, but the caller's session continues with a new token, which a later event revokes. */
  endOthers(call: Call, account: StartedFor): Promise<void>;
  /** Rereads revocations, so that this process's next request sees them. */
  confirm(): Promise<void>;
  /** Makes this browser known to an account after a sign-in. */
  rememberDevice(call: Call, account: Pick<Account, "personId" | "authVersion">): Promise<void>;
  /** Makes this browser forget a person. */
  forgetDevice(call: Call, personId: string): Promise<void>;
  /** Revokes the onboarding cookie of a person who now has an account. */
  endOnboarding(call: Call, personId: string): Promise<void>;
}

type StartedFor = Pick<Account, "personId" | "role" | "authVersion">;

export const openSessions = ({ database, sign, devices, revocations }: SessionsDependencies): Sessions => {
  async function revoke(sessionId: string, personId: string): Promise<void> {
    await revokeSession(database, { sessionId, personId });
    await revocations.refresh();
  }
  async function endAll({ personId, authVersion }: StartedFor): Promise<void> {
    await revokeTokens(database, personId, authVersion);
    await revocations.refresh();
  }
  async function setCookie(call: Call, session: Omit<Session, "expiresAt">): Promise<Date> {
    const { token, expiresAt } = await sign(session, call.now);
    call.cookies.setSession(token, expiresAt);
    return expiresAt;
  }
  const setDevice = (call: Call, value: string) => call.cookies.setDevice(value, deviceLifetime / 1_000);
  const rememberDevice: Sessions["rememberDevice"] = async (call, account) =>
    setDevice(call, await devices.withToken(call.deviceCookie, account, call.now));

  return {
    async start(call, account, sessionId) {
      const { personId, role, authVersion } = account;
      if (account.suspended) return "outdated";
      const endsAt = new Date(call.now.getTime() + sessionLifetime.absolute);
      const wanted = { personId, sessionId, endsAt, device: deviceOf(call.userAgent) };
      const decide = (state: SessionState, context: DecisionContext) => startSession(wanted, state, context);
      const started = await call.handle(sessions, sessionId, decide, {
        creates: true,
        guards: [tokensStillValid(account)],
      });
      if (started.refusal !== undefined) return "outdated";
      const { status, endsAt: until } = started.repeated ? (await call.load(sessions, sessionId)).state : started.state;
      if (status === "open") {
        await setCookie(call, { personId, role, sessionId, authVersion, endsAt: new Date(until) });
        await rememberDevice(call, account);
      }
      return "started";
    },
    renew: (call, session) => setCookie(call, session),
    async end(call, { sessionId, personId }, reason) {
      const decide = (state: SessionState, context: DecisionContext) =>
        endSession({ sessionId, reason }, state, context);
      const { refusal } = await call.handle(sessions, sessionId, decide, { step: `end ${sessionId}` });
      if (refusal !== undefined && refusal.code !== "changed-meanwhile") return { code: refusal.code };
      await revoke(sessionId, personId);
      return undefined;
    },
    endAll,
    async endOthers(call, account) {
      await endAll(account);
      await setCookie(call, { ...sessionOf(call), authVersion: account.authVersion });
      await rememberDevice(call, account);
    },
    confirm: () => revocations.refresh(),
    rememberDevice,
    forgetDevice: async (call, personId) =>
      setDevice(call, await devices.without(call.deviceCookie, personId, call.now)),
    async endOnboarding(call, personId) {
      call.cookies.endOnboarding();
      await revoke(personId, personId);
    },
  };
};
