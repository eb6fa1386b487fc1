import { walletAuthorizationServer, walletIssuer } from "@provenwork/contracts/work-experience/wallet";
import type { QueryApp } from "#kernel/query-app.ts";

/** What wallets read about the issuer first, at the addresses that OpenID4VCI and RFC 8414 give. */
export function mountWalletMetadata({ http, publicUrl }: QueryApp): void {
  const { origin } = new URL(publicUrl);
  const documents = {
    "/.well-known/openid-credential-issuer": walletIssuer(origin),
    "/.well-known/oauth-authorization-server": walletAuthorizationServer(origin),
  };
  for (const [path, document] of Object.entries(documents))
    http.get(path, (context) => context.json(document, 200, { "Cache-Control": "public, max-age=300" }));
}
