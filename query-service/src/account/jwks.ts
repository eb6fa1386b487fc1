import type { Hono } from "hono";
import { jwkOf } from "@provenwork/platform/certificate/public-key";
import type { PublicCertificateKey } from "@provenwork/platform/certificate/settings";
import type { PublicSessionKey } from "@provenwork/platform/session-token/settings";

/** The keys with which anybody can check what we sign, by `kid`: sessions and certificates. Of each only what is public is picked. */
export function mountKeys(
  http: Hono,
  keys: readonly (PublicSessionKey | PublicCertificateKey)[],
  origin: string,
): void {
  const published = keys.map((key) => jwkOf(key, origin));
  http.get("/.well-known/jwks.json", (context) =>
    context.json({ keys: published }, 200, {
      "Content-Type": "application/jwk-set+json",
      "Cache-Control": "public, max-age=300",
    }),
  );
}
