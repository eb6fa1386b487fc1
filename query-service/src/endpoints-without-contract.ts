import { z } from "zod";
import { accounts, download, everyPrincipal, query } from "@provenwork/contracts/kernel/endpoint";
import { commonRefusals } from "@provenwork/contracts/kernel/refusal";
import { behindHead } from "@provenwork/contracts/transparency/queries";

const publicEndpoint = { roles: everyPrincipal, touches: "public" } as const;

const tile = z.strictObject({
  level: z.int().min(0).max(63),
  index: z.string().regex(/^(x\d{3}\/)*\d{3}$/),
});
const tileRefusals = { "not-found": commonRefusals["not-found"], "behind-head": behindHead } as const;

const GetTile = download({
  ...publicEndpoint,
  name: "tree-tile",
  summary: "A full tile of the tree: 256 hashes of 32 bytes each (C2SP tlog-tiles)",
  path: "/tlog/tile/{level}/{index}",
  input: tile,
  refusals: tileRefusals,
});

const GetPartialTile = download({
  ...publicEndpoint,
  name: "partial-tree-tile",
  summary: "The beginning of a tile of the tree (C2SP tlog-tiles)",
  path: "/tlog/tile/{level}/{index}.p/{width}",
  input: tile.extend({ width: z.int().min(1).max(255) }),
  refusals: tileRefusals,
});

const GetKeys = query({
  ...publicEndpoint,
  name: "public-keys",
  summary: "The public keys of sessions and certificates, as a JWK set (RFC 7517)",
  path: "/.well-known/jwks.json",
  input: z.strictObject({}),
  output: z.string(),
  mediaType: "application/jwk-set+json",
});

const metadata = { ...publicEndpoint, input: z.strictObject({}), output: z.record(z.string(), z.unknown()) } as const;

const GetWalletIssuer = query({
  ...metadata,
  name: "wallet-issuer",
  summary: "How wallets get certificates: Credential Issuer Metadata (OpenID4VCI 1.0)",
  path: "/.well-known/openid-credential-issuer",
});

const GetWalletAuthorizationServer = query({
  ...metadata,
  name: "wallet-authorization-server",
  summary: "Where wallets exchange a code for a token: Authorization Server Metadata (RFC 8414)",
  path: "/.well-known/oauth-authorization-server",
});

const GetLive = query({
  name: "live",
  summary:
    "Server-sent events: `change` names the queries whose answers to the caller changed, `session` says that the session is over, and `beat` comes now and then",
  path: "/api/live",
  roles: [...accounts, "onboarding"],
  touches: "own",
  input: z.strictObject({}),
  output: z.string(),
  mediaType: "text/event-stream",
  refusals: { "too-many": commonRefusals["too-many"] },
});

/** API description of calls that are mounted without a contract. */
export const endpointsWithoutContract = [
  GetTile,
  GetPartialTile,
  GetKeys,
  GetWalletIssuer,
  GetWalletAuthorizationServer,
  GetLive,
] as const;
