import { timingSafeEqual } from "node:crypto";

const maxLength = 1_000;

/**
 * The claims of a token in the format used until 26 November 2026: JSON and MAC, both base64url. Undefined if it is forged.
 * The last of them are device cookies, which expire on 26 November 2027: then this can be deleted.
 * `macOf` returns the MAC of the first part, which may depend on its claims; undefined if there is no key for it.
 */
export function legacyClaims(token: string, macOf: (body: string, claims: unknown) => Buffer | undefined): unknown {
  const [body, signature, ...more] = token.length > maxLength ? [] : token.split(".");
  if (body === undefined || signature === undefined || more.length > 0) return undefined;
  const claims = parsed(Buffer.from(body, "base64url").toString("utf8"));
  const [given, wanted] = [Buffer.from(signature, "base64url"), macOf(body, claims)];
  if (wanted === undefined || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return claims;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
