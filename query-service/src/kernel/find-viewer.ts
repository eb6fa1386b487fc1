import type { KeyObject } from "node:crypto";
import { type CookieNames, readCookie } from "@provenwork/platform/session-token/cookies";
import { verifyOnboarding } from "@provenwork/platform/session-token/onboarding";
import {
  type Revocations,
  RevocationsUnconfirmed,
  groupOfSession,
} from "@provenwork/platform/session-token/revocations";
import type { Session, VerifySession } from "@provenwork/platform/session-token/session";
import type { FindViewer, KnownViewer, Validity } from "./viewer.ts";

export interface ViewerSources {
  readonly cookies: CookieNames;
  readonly verifySession: VerifySession;
  readonly onboardingKey: KeyObject;
  readonly revocations: Pick<Revocations, "isEnded" | "isOnboardingOver" | "groupOf" | "refresh">;
  readonly now: () => Date;
}

/** A session takes precedence over an onboarding; a forged, expired or ended cookie is ignored. */
export function createFindViewer(sources: ViewerSources): FindViewer {
  const { cookies, verifySession, onboardingKey, now } = sources;
  return async (header) => {
    const token = readCookie(header, cookies.session);
    const session = token === undefined ? undefined : await verifySession(token, now());
    if (session !== undefined) {
      const account = accountViewer(session, await groupOfSession(session, sources.revocations), sources);
      if (await account.isValid()) return account.viewer;
    }
    const onboarding = readCookie(header, cookies.onboarding);
    const personId = onboarding === undefined ? undefined : await verifyOnboarding(onboarding, onboardingKey, now());
    if (onboarding !== undefined && personId !== undefined) {
      const visitor = onboardingViewer(personId, onboarding, sources);
      if (await visitor.isValid()) return visitor.viewer;
    }
    return { role: "anonymous" };
  };
}

interface CheckedViewer {
  readonly viewer: KnownViewer;
  /** @throws RevocationsUnconfirmed */
  isValid(): Promise<boolean>;
}

function accountViewer(
  session: Session,
  groupId: string | undefined,
  { revocations, now }: ViewerSources,
): CheckedViewer {
  const { role, personId, sessionId, expiresAt } = session;
  const validity = async (): Promise<Validity> => {
    if (await revocations.isEnded(session)) return "ended";
    if (expiresAt <= now()) return "replaced";
    return (await revocations.groupOf(personId)) === groupId ? "good" : "moved";
  };
  const group = groupId === undefined ? {} : { groupId };
  return found({ role, personId, session: { sessionId, expiresAt }, ...group }, validity);
}

function onboardingViewer(
  personId: string,
  token: string,
  { revocations, onboardingKey, now }: ViewerSources,
): CheckedViewer {
  const validity = async (): Promise<Validity> => {
    if (await revocations.isOnboardingOver(personId)) return "replaced";
    return (await verifyOnboarding(token, onboardingKey, now())) === undefined ? "replaced" : "good";
  };
  return found({ role: "onboarding", personId }, validity);
}

const found = (who: Omit<KnownViewer, "validity">, validity: () => Promise<Validity>): CheckedViewer => ({
  viewer: { ...who, validity: () => validity().catch(unconfirmed) },
  isValid: async () => (await validity()) === "good",
});

function unconfirmed(error: unknown): "unconfirmed" {
  if (error instanceof RevocationsUnconfirmed) return "unconfirmed";
  throw error;
}
