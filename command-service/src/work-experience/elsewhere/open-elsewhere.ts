import type { ElsewhereProblem } from "@provenwork/contracts/work-experience/elsewhere-commands";
import { type CryptoKey, type JWK, compactVerify, decodeProtectedHeader, errors, importJWK } from "jose";
import type { FetchElsewhere } from "./fetch-elsewhere.ts";
import { findIssuerKey } from "./issuer-keys.ts";

export type Claims = Readonly<Record<string, unknown>>;

export interface Opened {
  readonly issuer: string;
  readonly host: string | null;
  readonly claims: Claims;
}

/** Signatures with a public key, by type and curve of the key. Nothing symmetric, nothing without a signature. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  "OKP/Ed25519": ["EdDSA", "Ed25519"],
  "EC/P-256": ["ES256"],
  "EC/P-384": ["ES384"],
  "RSA/": ["RS256", "PS256"],
};
const accepted = new Set(Object.values(algorithms).flat());

/** Opens a credential or status list in the form of a token, whose key its issuer names. */
export async function openElsewhere(
  token: string,
  fetch: FetchElsewhere,
): Promise<Opened | { readonly problem: ElsewhereProblem }> {
  if (token.startsWith("{")) return { problem: isSignedJson(token) ? "json-proof" : "not-a-credential" };
  if (/^[\w.-]+~/.test(token)) return { problem: "selective-disclosure" };
  const read = readToken(token);
  if (read === undefined) return { problem: "not-a-credential" };
  const { alg, kid, claims } = read;
  if (!accepted.has(alg)) return { problem: "algorithm" };
  const issuers = issuersOf(claims);
  const [issuer] = issuers;
  if (issuer === undefined) return { problem: "not-a-credential" };
  if (issuers.some((each) => each !== issuer)) return { problem: "other-issuer" };
  const found = await findIssuerKey(issuer, kid, fetch);
  if ("problem" in found) return found;
  const { key, host } = found;
  if (!(algorithms[`${key.kty ?? ""}/${key.crv ?? ""}`] ?? []).includes(alg)) return { problem: "algorithm" };
  return (await isSignedWith(token, key, alg)) ? { issuer, host, claims } : { problem: "forged" };
}

function isSignedJson(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as { proof?: unknown }).proof === "object";
  } catch {
    return false;
  }
}

/** What a token says before its signature is checked. */
function readToken(token: string) {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return undefined;
  try {
    const { alg = "", kid } = decodeProtectedHeader(token);
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    if (typeof claims !== "object" || claims === null || Array.isArray(claims)) return undefined;
    return { alg: String(alg), kid: typeof kid === "string" ? kid : undefined, claims: claims as Claims };
  } catch {
    return undefined;
  }
}

/** In data model 1.1 the credential is a claim, later it is the claims. */
export const credentialIn = (claims: Claims): Claims =>
  typeof claims["vc"] === "object" && claims["vc"] !== null ? (claims["vc"] as Claims) : claims;

/** All that a token names as its issuer. */
function issuersOf(claims: Claims): readonly string[] {
  const issuer = credentialIn(claims)["issuer"];
  const id = typeof issuer === "object" && issuer !== null ? (issuer as { id?: unknown }).id : issuer;
  return [claims["iss"], id].filter((each) => typeof each === "string");
}

async function isSignedWith(token: string, { kty, crv, x, y, n, e }: JWK, alg: string): Promise<boolean> {
  // Only what makes the public key: neither its private part nor what it says of its use.
  const bare = JSON.parse(JSON.stringify({ kty, crv, x, y, n, e })) as JWK;
  try {
    const key = (await importJWK(bare, alg)) as CryptoKey;
    await compactVerify(token, key, { algorithms: [alg] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
