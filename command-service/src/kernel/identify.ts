import type { KeyObject } from "node:crypto";
import { type CookieNames, readCookie } from "@provenwork/platform/session-token/cookies";
import { verifyOnboarding } from "@provenwork/platform/session-token/onboarding";
import { type Revocations, groupOfSession } from "@provenwork/platform/session-token/revocations";
import type { Session, VerifySession } from "@provenwork/platform/session-token/session";
import type { Caller } from "./caller.ts";

export interface IdentifyDependencies {
  readonly cookies: CookieNames;
  readonly verifySession: VerifySession;
  readonly onboardingKey: KeyObject;
  readonly revocations: Pick<Revocations, "isEnded" | "isOnboardingOver" | "groupOf" | "refresh">;
}

/** The sender of these cookies. @throws RevocationsUnconfirmed if their validity cannot be confirmed */
export type Identify = (cookieHeader: string | undefined, now: Date) => Promise<{ caller: Caller; session?: Session }>;

export const identify =
  ({ cookies, verifySession, onboardingKey, revocations }: IdentifyDependencies): Identify =>
  async (cookieHeader, now) => {
    const token = readCookie(cookieHeader, cookies.session);
    const session = token === undefined ? undefined : await verifySession(token, now);
    if (session !== undefined && !(await revocations.isEnded(session))) {
      const { role, personId, sessionId } = session;
      const groupId = await groupOfSession(session, revocations);
      return { caller: { role, personId, sessionId, ...(groupId !== undefined && { groupId }) }, session };
    }
    const onboarding = readCookie(cookieHeader, cookies.onboarding);
    const personId = onboarding === undefined ? undefined : await verifyOnboarding(onboarding, onboardingKey, now);
    if (personId === undefined) return { caller: { role: "anonymous" } };
    if (await revocations.isOnboardingOver(personId)) return { caller: { role: "anonymous", formerly: personId } };
    return { caller: { role: "onboarding", personId } };
  };
