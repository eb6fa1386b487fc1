import type { ElsewhereProblem } from "@provenwork/contracts/work-experience/elsewhere-commands";
import type { JWK } from "jose";
import { z } from "zod";
import { keyOfMultibase } from "./did-key.ts";
import type { FetchElsewhere } from "./fetch-elsewhere.ts";

export interface IssuerKey {
  readonly key: JWK;
  /** The host that vouches for it; null if only the issuer's name does. */
  readonly host: string | null;
}
export type FoundKey = IssuerKey | { readonly problem: ElsewhereProblem };

const jwk = z.looseObject({ kty: z.string() });
const method = z.looseObject({
  id: z.string(),
  publicKeyJwk: jwk.optional().catch(undefined),
  publicKeyMultibase: z.string().optional().catch(undefined),
});
const didDocument = z.object({
  id: z.string(),
  verificationMethod: z.array(method).default([]),
  assertionMethod: z.array(z.union([z.string(), method])).default([]),
});
const keySet = z.object({ keys: z.array(jwk) });

/** What a key set or document of an honest issuer has at most. */
const maxKeys = 200;

/**
 * The key of an issuer that a token names. It comes from the issuer's name, or from where only its owner can publish: a key that
 * the token brings along proves nothing, and an address elsewhere is not asked.
 */
export async function findIssuerKey(issuer: string, kid: string | undefined, fetch: FetchElsewhere): Promise<FoundKey> {
  const [, kind = "", name = ""] = /^did:(key|jwk|web):(.+)$/s.exec(issuer) ?? [];
  if (kind === "web") return inDidDocument(issuer, name, kid, fetch);
  if (kind !== "") {
    if (kid !== undefined && !isOf(issuer, kid)) return { problem: "no-key" };
    const key = kind === "key" ? keyOfMultibase(name) : keyInDid(name);
    return key === undefined ? { problem: "issuer-kind" } : { key, host: null };
  }
  const url = URL.parse(issuer);
  return url?.protocol === "https:" ? inKeySet(url, kid, fetch) : { problem: "issuer-kind" };
}

/** Fragments, absolute or not, are keys of the issuer. Some issuers name the key as they do in JWKs. */
const isOf = (issuer: string, kid: string): boolean => !kid.startsWith("did:") || kid.split("#")[0] === issuer;

function keyInDid(name: string): JWK | undefined {
  try {
    return jwk.parse(JSON.parse(Buffer.from(name, "base64url").toString("utf8"))) as JWK;
  } catch {
    return undefined;
  }
}

async function inDidDocument(
  did: string,
  name: string,
  kid: string | undefined,
  fetch: FetchElsewhere,
): Promise<FoundKey> {
  const url = didWebUrl(name);
  if (url === undefined) return { problem: "issuer-kind" };
  const document = didDocument.safeParse(await fetch.json(url.href)).data;
  if (document === undefined || document.id !== did) return { problem: "issuer-unreachable" };
  const absolute = (id: string) => (id.startsWith("#") ? `${did}${id}` : id);
  const named = new Map(document.verificationMethod.map((each) => [absolute(each.id), each]));
  const methods = document.assertionMethod
    .slice(0, maxKeys)
    .flatMap((each) => (typeof each === "string" ? (named.get(absolute(each)) ?? []) : each));
  const found = only(methods, (each) => kid === undefined || absolute(each.id) === absolute(kid));
  const key = found?.publicKeyJwk ?? keyOfMultibase(found?.publicKeyMultibase ?? "");
  return key === undefined ? { problem: "no-key" } : { key: key as JWK, host: url.host };
}

/** https://w3c-ccg.github.io/did-method-web/: colons are slashes, an escaped colon begins a port. */
function didWebUrl(name: string): URL | undefined {
  const [host = "", ...path] = name.split(":");
  if (!/^[\w.-]+(%3A\d+)?$/i.test(host) || !path.every((each) => /^[\w.%~-]+$/.test(each))) return undefined;
  const rest = path.length === 0 ? "/.well-known" : `/${path.join("/")}`;
  return URL.parse(`https://${host.replace(/%3A/i, ":")}${rest}/did.json`) ?? undefined;
}

/** A key below the issuer's own address, or one of the set that its host publishes. */
async function inKeySet(issuer: URL, kid: string | undefined, fetch: FetchElsewhere): Promise<FoundKey> {
  const { host } = issuer;
  if (kid !== undefined && isBelow(kid, issuer)) {
    const { data } = jwk.safeParse(await fetch.json(kid));
    return data === undefined ? { problem: "issuer-unreachable" } : { key: data as JWK, host };
  }
  const set = keySet.safeParse(await fetch.json(`${issuer.origin}/.well-known/jwks.json`)).data;
  if (set === undefined) return { problem: "issuer-unreachable" };
  const key = only(set.keys.slice(0, maxKeys), (each) => kid === undefined || each["kid"] === kid);
  return key === undefined ? { problem: "no-key" } : { key: key as JWK, host };
}

function isBelow(kid: string, issuer: URL): boolean {
  const url = URL.parse(kid);
  if (url === null || url.origin !== issuer.origin) return false;
  const own = issuer.pathname.replace(/\/$/, "");
  return own !== "" && (url.pathname === own || url.pathname.startsWith(`${own}/`));
}

/** The only item that fits; undefined if there is none, or more than one. */
function only<T>(all: readonly T[], fits: (each: T) => boolean): T | undefined {
  const fitting = all.filter(fits);
  return fitting.length === 1 ? fitting[0] : undefined;
}
