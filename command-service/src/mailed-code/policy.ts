import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { Refused } from "#kernel/decision.ts";

/** New codes are derived under this key. */
export interface CodeKey {
  readonly codeKeyId: string;
}

export interface Wait {
  readonly code: "too-soon" | "daily-limit";
  /** Whole seconds, for Retry-After. */
  readonly seconds: number;
}

/** How long to wait until the policy allows another code after those issued at these instants; undefined when it does now. */
export function waitBeforeNext(issuedAt: readonly string[], now: Date): Wait | undefined {
  const times = issuedAt.map((at) => Date.parse(at));
  const today = times.filter((at) => at > now.getTime() - codePolicy.day);
  const oldest = today.at(-codePolicy.mailsADay);
  if (oldest !== undefined) return { code: "daily-limit", seconds: secondsUntil(oldest + codePolicy.day, now) };
  const next = (times.at(-1) ?? Number.NEGATIVE_INFINITY) + codePolicy.betweenMails;
  return next > now.getTime() ? { code: "too-soon", seconds: secondsUntil(next, now) } : undefined;
}

const secondsUntil = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1_000));

/** Expiry of a code issued now. */
export const expiryOf = (issuedAt: Date): string => new Date(issuedAt.getTime() + codePolicy.validFor).toISOString();

/** When another code can be requested after one issued at this instant. */
export const resendAt = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + codePolicy.betweenMails).toISOString();

/** A refusal with the time to wait, where it is for asking too often. */
export function withWait<Code extends string>(refusal: Refused<Code>, issuedAt: readonly string[], now: Date) {
  const wait = waitBeforeNext(issuedAt, now);
  return { refusal, ...(wait?.code === refusal.code && { retryAfter: wait.seconds }) };
}
