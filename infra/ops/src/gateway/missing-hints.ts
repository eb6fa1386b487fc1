import type { IncomingMessage } from "node:http";
import { type CookieNames, hintCookie, readCookie } from "@provenwork/platform/session-token/cookies";
import { onboardingLifetime } from "@provenwork/platform/session-token/onboarding";
import { sessionLifetime } from "@provenwork/platform/session-token/session";

const lifetimes = { session: sessionLifetime.idle, onboarding: onboardingLifetime } as const;

/**
 * The Set-Cookie values for a page whose visitor has a session or onboarding cookie without the hint beside it, as after an
 * upgrade or when a script lost it: without it the page would not ask for what they have. Whether it still counts is not
 * looked at.
 */
export function missingHints({ headers: { cookie } }: IncomingMessage, names: CookieNames): string[] {
  const missing = (["session", "onboarding"] as const).filter(
    (which) => readCookie(cookie, names[which]) !== undefined && readCookie(cookie, names.hints[which]) === undefined,
  );
  return missing.map((which) => hintCookie(names.hints[which], lifetimes[which] / 1000, names.secure));
}
