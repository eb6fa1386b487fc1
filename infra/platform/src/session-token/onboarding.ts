import { type KeyObject, createHmac } from "node:crypto";
import { z } from "zod";
import { legacyClaims } from "../legacy-token.ts";
import { signToken, verifyToken } from "../signed-token.ts";

/** Milliseconds for which a visitor's onboarding cookie is good. */
export const onboardingLifetime = 24 * 60 * 60_000;

const claims = z.object({ sub: z.uuid(), exp: z.int() });
const legacy = z.tuple([z.uuid(), z.int()]);

/** Names the person whose onboarding its bearer may go on with. */
export const signOnboarding = (personId: string, now: Date, key: KeyObject): Promise<string> =>
  signToken("onboarding", { sub: personId, exp: Math.floor((now.getTime() + onboardingLifetime) / 1000) }, key);

/**
 * The personId of a genuine token that has not expired. It is dead once an account was made: then `ended_sessions` holds
 * the personId itself, which the caller must look up.
 */
export async function verifyOnboarding(
  token: string,
  key: KeyObject,
  now: Date = new Date(),
): Promise<string | undefined> {
  const current = await verifyToken("onboarding", claims, token, key, now);
  if (current !== undefined) return current.sub;
  // Onboardings that began before an update to this form go on for a day.
  const macOf = (body: string) => createHmac("sha256", key).update(`onboarding:${body}`).digest();
  const [personId, expires] = legacy.safeParse(legacyClaims(token, macOf)).data ?? ["", 0];
  return expires * 1000 > now.getTime() ? personId : undefined;
}
