import { type KeyObject, createHmac } from "node:crypto";
import { z } from "zod";
import { legacyClaims } from "../legacy-token.ts";
import { signToken, verifyToken } from "../signed-token.ts";

/** Lifetime of a visitor's onboarding cookie in milliseconds. */
export const onboardingLifetime = 24 * 60 * 60_000;

const claims = z.object({ sub: z.uuid(), exp: z.int() });
const legacy = z.tuple([z.uuid(), z.int()]);

/** A token whose bearer may continue this person's onboarding. */
export const signOnboarding = (personId: string, now: Date, key: KeyObject): Promise<string> =>
  signToken("onboarding", { sub: personId, exp: Math.floor((now.getTime() + onboardingLifetime) / 1000) }, key);

/**
 * The personId of a valid token. It is revoked once an account was created: then `ended_sessions` holds the personId itself,
 * which the caller must check.
 */
export async function verifyOnboarding(
  token: string,
  key: KeyObject,
  now: Date = new Date(),
): Promise<string | undefined> {
  const current = await verifyToken("onboarding", claims, token, key, now);
  if (current !== undefined) return current.sub;
  // Onboardings that began before an update to this format continue for a day.
  const macOf = (body: string) => createHmac("sha256", key).update(`onboarding:${body}`).digest();
  const [personId, expires] = legacy.safeParse(legacyClaims(token, macOf)).data ?? ["", 0];
  return expires * 1000 > now.getTime() ? personId : undefined;
}
