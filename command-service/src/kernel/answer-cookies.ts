import type { KeyObject } from "node:crypto";
import { type CookieNames, hintCookie, httpOnlyCookie } from "@provenwork/platform/session-token/cookies";
import { onboardingLifetime, signOnboarding } from "@provenwork/platform/session-token/onboarding";
import type { AnswerCookies } from "./route.ts";

/** Collects the cookies of one answer as Set-Cookie values. */
export function answerCookies(names: CookieNames, onboardingKey: KeyObject, now: Date) {
  const values = new Map<string, string>();
  const set = (which: "session" | "onboarding", value: string, seconds: number) => {
    values.set(which, httpOnlyCookie(names[which], value, seconds, names.secure));
    values.set(`hint of ${which}`, hintCookie(names.hints[which], seconds, names.secure));
  };
  const cookies: AnswerCookies = {
    async startOnboarding(personId, began) {
      const left = Math.floor((began.getTime() + onboardingLifetime - now.getTime()) / 1000);
      if (left > 0) set("onboarding", await signOnboarding(personId, began, onboardingKey), left);
    },
    endOnboarding: () => set("onboarding", "", 0),
    setSession: (token, expiresAt) =>
      set("session", token, Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))),
    endSession: () => set("session", "", 0),
    setDevice: (value, seconds) =>
      void values.set("device", httpOnlyCookie(names.device, value, value === "" ? 0 : seconds, names.secure)),
  };
  return { cookies, setCookie: (): readonly string[] => [...values.values()] };
}
