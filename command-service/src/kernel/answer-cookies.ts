import type { KeyObject } from "node:crypto";
import { type CookieNames, httpOnlyCookie, sessionHintCookie } from "@provenwork/platform/session-token/cookies";
import { onboardingLifetime, signOnboarding } from "@provenwork/platform/session-token/onboarding";
import type { AnswerCookies } from "./route.ts";

/** Collects the cookies of one answer as Set-Cookie values. */
export function answerCookies(names: CookieNames, onboardingKey: KeyObject, now: Date) {
  const values = new Map<string, string>();
  const set = (name: string, value: string, seconds: number) =>
    values.set(name, httpOnlyCookie(name, value, seconds, names.secure));
  const setSession = (token: string, seconds: number) => {
    set(names.session, token, seconds);
    values.set(names.sessionHint, sessionHintCookie(names, seconds));
  };
  const cookies: AnswerCookies = {
    startOnboarding(personId, began) {
      const left = Math.floor((began.getTime() + onboardingLifetime - now.getTime()) / 1000);
      if (left > 0) set(names.onboarding, signOnboarding(personId, began, onboardingKey), left);
    },
    endOnboarding: () => void set(names.onboarding, "", 0),
    setSession: (token, expiresAt) =>
      setSession(token, Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))),
    endSession: () => setSession("", 0),
  };
  return { cookies, setCookie: (): readonly string[] => [...values.values()] };
}
