import type { Hono } from "hono";
import type { PublicSessionKey } from "@provenwork/platform/session-token/settings";

/** The keys with which anybody can check what we sign, by `kid`: sessions and certificates. Of each only what is public is picked. */
export function mountKeys(http: Hono, keys: readonly PublicSessionKey[]): void {
  const published = keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, use: "sig", alg: "EdDSA" }));
  http.get("/.well-known/jwks.json", (context) =>
    context.json({ keys: published }, 200, {
      "Content-Type": "application/jwk-set+json",
      "Cache-Control": "public, max-age=300",
    }),
  );
}
