import { z } from "zod";
import { everyPrincipal, query } from "../kernel/endpoint.ts";
import { credentialMediaTypes } from "./certificate.ts";

const anyStatusList = z.strictObject({
  list: z.coerce
    .number("Must be a number")
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(1_000_000, "Must be at most 1,000,000"),
});
const noStatusList = { "no-status-list": { status: 404, message: "Status list not found" } } as const;

export const GetStatusList = query({
  name: "status-list",
  summary: "A signed list of bits that say which certificates were revoked (W3C Bitstring Status List 1.0)",
  path: "/api/status-lists/{list}",
  roles: everyPrincipal,
  touches: "public",
  input: anyStatusList,
  output: z.string(),
  mediaType: credentialMediaTypes.jwt,
  refusals: noStatusList,
  freshFor: 15,
});

export const GetStatusListJson = query({
  name: "status-list-json",
  summary: "The same list as JSON with a Data Integrity proof in it",
  path: "/api/status-lists/{list}/json",
  roles: everyPrincipal,
  touches: "public",
  input: anyStatusList,
  output: z.string(),
  mediaType: credentialMediaTypes.json,
  refusals: noStatusList,
  freshFor: 15,
});

export const GetIssuer = query({
  name: "issuer",
  summary: "Who issues certificates, with the keys that their proofs are made with (Controlled Identifiers 1.0)",
  path: "/api/issuer",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({}),
  output: z.string(),
  mediaType: "application/ld+json",
  freshFor: 300,
});

export const GetPublicKey = query({
  name: "public-key",
  summary: "One public key that certificates are signed with, as a JWK",
  path: "/api/keys/{kid}",
  roles: everyPrincipal,
  touches: "public",
  input: z.strictObject({ kid: z.string().max(100) }),
  output: z.string(),
  mediaType: "application/jwk+json",
  refusals: { "no-key": { status: 404, message: "Public key not found" } },
  freshFor: 300,
});
