import { jwkOf } from "@provenwork/platform/certificate/public-key";
import type { PublicCertificateKey } from "@provenwork/platform/certificate/settings";
import type { PublicSessionKey } from "@provenwork/platform/session-token/settings";
import type { QueryApp } from "#kernel/query-app.ts";

export interface PublishedKeys {
  readonly publicKeys: readonly (PublicSessionKey | PublicCertificateKey)[];
}

/** Publishes the public keys of sessions and certificates, by `kid`; `jwkOf` picks the public members only. */
export function mountKeys({ http, publicUrl }: QueryApp, { publicKeys }: PublishedKeys): void {
  const { origin } = new URL(publicUrl);
  const published = publicKeys.map((key) => jwkOf(key, origin));
  http.get("/.well-known/jwks.json", (context) =>
    context.json({ keys: published }, 200, {
      "Content-Type": "application/jwk-set+json",
      "Cache-Control": "public, max-age=300",
    }),
  );
}
