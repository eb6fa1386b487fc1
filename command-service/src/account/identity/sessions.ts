import type { sessionEnds } from "@provenwork/contracts/account/events";
import type { Role } from "@provenwork/contracts/account/rules";
import type { Revocations } from "@provenwork/platform/session-token/revocations";
import { type Session, type SignSession, sessionLifetime } from "@provenwork/platform/session-token/session";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Call } from "#kernel/route.ts";
import { endSession, startSession } from "../session.ts";
import { accounts, sessions } from "../streams.ts";
import { authVersionOfEvents } from "./auth-version.ts";
import { authVersionOf, outdateTokens, revokeSession } from "./revoke.ts";

export interface SessionsDependencies {
  readonly database: Kysely<WriteDatabase>;
  readonly sign: SignSession;
  readonly revocations: Pick<Revocations, "refresh">;
}

/** Starting and ending sessions: the event first, which is the truth, then the tables that every request is checked against. */
export interface Sessions {
  /** To be read before a password is checked: a token must not outlive a change made meanwhile. */
  authVersion(personId: string): Promise<number>;
  /** Sets the session cookie, unless the session is one of an earlier try and was ended since. */
  start(call: Call, account: { personId: string; role: Role }, sessionId: string, authVersion: number): Promise<void>;
  /** Sets a cookie that lasts longer; says until when. */
  renew(call: Call, session: Session): Promise<Date>;
  end(
    call: Call,
    session: { sessionId: string; personId: string },
    reason: (typeof sessionEnds)[number],
  ): Promise<void>;
  /** After an event of the account that outdates its tokens: ends every session, for both services, when it resolves. */
  endAll(call: Call, personId: string): Promise<void>;
  /** The same, but the caller's session goes on with a new token. */
  endOthers(call: Call, session: Session): Promise<void>;
  /** Reads what was just revoked, so that the next request to this process knows. */
  confirm(): Promise<void>;
  /** Makes the onboarding cookie of somebody who now has an account worthless. */
  endOnboarding(call: Call, personId: string): Promise<void>;
}

export const openSessions = ({ database, sign, revocations }: SessionsDependencies): Sessions => {
  async function revoke(sessionId: string, personId: string): Promise<void> {
    await revokeSession(database, { sessionId, personId });
    await revocations.refresh();
  }
  async function outdate(call: Call, personId: string): Promise<number> {
    const authVersion = authVersionOfEvents((await call.load(accounts, personId)).events);
    await outdateTokens(database, personId, authVersion);
    await revocations.refresh();
    return authVersion;
  }
  async function setCookie(call: Call, session: Omit<Session, "expiresAt">): Promise<Date> {
    const { token, expiresAt } = await sign(session, call.now);
    call.cookies.setSession(token, expiresAt);
    return expiresAt;
  }

  return {
    authVersion: (personId) => authVersionOf(database, personId),
    async start(call, { personId, role }, sessionId, authVersion) {
      const endsAt = new Date(call.now.getTime() + sessionLifetime.absolute);
      const decide = startSession(personId, sessionId, endsAt);
      const started = await call.handle(sessions, sessionId, decide, { creates: true });
      const { status, endsAt: until } = started.repeated ? (await call.load(sessions, sessionId)).state : started.state;
      if (status !== "open") return;
      await setCookie(call, { personId, role, sessionId, authVersion, endsAt: new Date(until) });
    },
    renew: (call, session) => setCookie(call, session),
    async end(call, { sessionId, personId }, reason) {
      await call.handle(sessions, sessionId, endSession(sessionId, reason), { step: `end ${sessionId}` });
      await revoke(sessionId, personId);
    },
    async endAll(call, personId) {
      await outdate(call, personId);
    },
    async endOthers(call, session) {
      await setCookie(call, { ...session, authVersion: await outdate(call, session.personId) });
    },
    confirm: () => revocations.refresh(),
    async endOnboarding(call, personId) {
      call.cookies.endOnboarding();
      await revoke(personId, personId);
    },
  };
};
