import { type KeyObject, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Milliseconds for which a visitor's onboarding cookie is good. */
export const onboardingLifetime = 24 * 60 * 60_000;

const parts = z.tuple([z.uuid(), z.int()]);
const longest = 300;

const mac = (body: string, key: KeyObject): Buffer => createHmac("sha256", key).update(`onboarding:${body}`).digest();

/** Names the person whose onboarding its bearer may go on with. */
export function signOnboarding(personId: string, now: Date, key: KeyObject): string {
  const expires = Math.floor((now.getTime() + onboardingLifetime) / 1000);
  const body = Buffer.from(JSON.stringify([personId, expires])).toString("base64url");
  return `${body}.${mac(body, key).toString("base64url")}`;
}

/**
 * The personId of a genuine token that has not expired. It is dead once an account was made: then `ended_sessions` holds
 * the personId itself, which the caller must look up.
 */
export function verifyOnboarding(token: string, key: KeyObject, now: Date = new Date()): string | undefined {
  const [body, signature, ...more] = token.length > longest ? [] : token.split(".");
  if (body === undefined || signature === undefined || more.length > 0) return undefined;
  const given = Buffer.from(signature, "base64url");
  const wanted = mac(body, key);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const [personId, expires] = parts.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return expires * 1000 > now.getTime() ? personId : undefined;
}
