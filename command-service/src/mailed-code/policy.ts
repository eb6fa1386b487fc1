import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { Refused } from "#kernel/decision.ts";

/** New codes are derived under this key. */
export interface CodeKey {
  readonly codeKeyId: string;
}

/**
 * Why no further code may be sent yet, given when the last ones were issued; undefined when one may. After the clock
 * was set back, an issue may be far in the future: it counts towards the daily limit, but delays no further code.
 */
export function waitBeforeNext(
  issuedAt: readonly string[],
  now: Date,
): Refused<"too-soon" | "daily-limit"> | undefined {
  const times = issuedAt.map((at) => Date.parse(at));
  const today = times.filter((at) => at > now.getTime() - codePolicy.day);
  const oldest = today.at(-codePolicy.mailsADay);
  if (oldest !== undefined) return { code: "daily-limit", retryAfter: secondsUntil(oldest + codePolicy.day, now) };
  const last = times.findLast((at) => at <= now.getTime() + codePolicy.betweenMails);
  const next = (last ?? Number.NEGATIVE_INFINITY) + codePolicy.betweenMails;
  return next > now.getTime() ? { code: "too-soon", retryAfter: secondsUntil(next, now) } : undefined;
}

/** For Retry-After: at least 1. */
export const secondsUntil = (instant: number, now: Date): number =>
  Math.max(1, Math.ceil((instant - now.getTime()) / 1_000));

/** Expiry of a code issued now. */
export const expiryOf = (issuedAt: Date): string => new Date(issuedAt.getTime() + codePolicy.validFor).toISOString();

/** When another code can be requested after one issued at this instant. */
export const resendAt = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + codePolicy.betweenMails).toISOString();
