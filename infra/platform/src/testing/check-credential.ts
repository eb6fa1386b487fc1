import { gunzipSync } from "node:zlib";
import { type JWK, type JWTPayload, decodeProtectedHeader, importJWK, jwtVerify } from "jose";

export interface Verifier {
  readonly now: Date;
  /** Fetches keys, issuer and status list. */
  readonly fetchText: (url: string) => Promise<string>;
}

interface Entry {
  readonly statusPurpose: string;
  readonly statusListIndex: string;
  readonly statusListCredential: string;
}

/** Data that a token repeats in its claims. */
interface Repeated {
  readonly id: string;
  readonly issuer: string | { readonly id: string };
  readonly validFrom: string;
  readonly validUntil?: string;
  readonly credentialSubject: { readonly id: string };
}

const refuse = (why: string): never => {
  throw new Error(why);
};

/**
 * Checks a certificate independently of our code, by the standards: signature and time by jose with the key at `kid`, the
 * requirements of Open Badges 3.0 on header and claims, then the bit in the signed status list.
 * @returns the claims
 * @throws what is wrong
 */
export async function checkCredential(token: string, verifier: Verifier): Promise<JWTPayload> {
  const payload = await checkToken(token, verifier);
  const entry = payload["credentialStatus"] as Entry;
  const list = await checkToken(await verifier.fetchText(entry.statusListCredential), verifier);
  const subject = list["credentialSubject"] as { type: string; statusPurpose: string; encodedList: string };
  if (list["id"] !== entry.statusListCredential || subject.type !== "BitstringStatusList")
    refuse("that is not the status list of this certificate");
  if (subject.statusPurpose !== entry.statusPurpose) refuse("the list is about something else");
  if (list.iss !== payload.iss) refuse("the list has another issuer");
  const bits = gunzipSync(Buffer.from(subject.encodedList.slice(1), "base64url"));
  if (bits.length * 8 < 131_072) refuse("the list is too short");
  const index = Number(entry.statusListIndex);
  if ((((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1) refuse("this certificate was revoked");
  return payload;
}

/** "JSON Web Token Proof Format" of Open Badges 3.0: header, key, signature, and the claims that repeat the credential. */
async function checkToken(token: string, { now, fetchText }: Verifier): Promise<JWTPayload> {
  const { alg, typ, kid = "", ...others } = decodeProtectedHeader(token);
  if (alg !== "RS256" || typ !== "JWT" || Object.keys(others).length > 0)
    refuse(`this header is not allowed: ${JSON.stringify({ alg, typ, ...others })}`);
  const jwk = JSON.parse(await fetchText(kid)) as JWK;
  if ("d" in jwk) refuse("that is a private key");
  const key = await importJWK(jwk, alg);
  const required = ["iss", "jti", "nbf", "sub"];
  const { payload } = await jwtVerify(token, key, {
    algorithms: ["RS256"],
    currentDate: now,
    requiredClaims: required,
  });
  const { id, issuer, validFrom, validUntil, credentialSubject } = payload as JWTPayload & Repeated;
  const equal = {
    iss: typeof issuer === "string" ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: Date.parse(validFrom) / 1000,
    exp: validUntil === undefined ? undefined : Date.parse(validUntil) / 1000,
  };
  for (const [claim, value] of Object.entries(equal)) if (payload[claim] !== value) refuse(`${claim} differs`);
  return payload;
}
