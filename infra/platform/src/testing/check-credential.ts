import { gunzipSync } from "node:zlib";
import { type JSONWebKeySet, type JWTPayload, createLocalJWKSet, jwtVerify } from "jose";

interface Check {
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  readonly now: Date;
  /** Fetches a status list by its address. */
  readonly statusList: (url: string) => Promise<string>;
}

interface Entry {
  readonly type: string;
  readonly statusPurpose: string;
  readonly statusListIndex: string;
  readonly statusListCredential: string;
}

/**
 * Checks a certificate as a stranger would who has read the standards and none of our code: signature, type, issuer and time
 * by jose, then the bit in the signed status list. Answers its claims.
 * @throws what jose says, or that it was revoked
 */
export async function checkCredential(token: string, { issuer, jwks, now, statusList }: Check): Promise<JWTPayload> {
  const keys = createLocalJWKSet(jwks);
  const options = { algorithms: ["EdDSA"], typ: "vc+jwt", issuer, currentDate: now };
  const { payload } = await jwtVerify(token, keys, { ...options, requiredClaims: ["exp", "nbf", "jti"] });
  const entry = payload["credentialStatus"] as Entry;
  const list = await jwtVerify(await statusList(entry.statusListCredential), keys, options);
  const subject = list.payload["credentialSubject"] as { type: string; statusPurpose: string; encodedList: string };
  if (list.payload["id"] !== entry.statusListCredential || subject.type !== "BitstringStatusList")
    throw new Error("that is not the status list of this certificate");
  if (subject.statusPurpose !== entry.statusPurpose) throw new Error("the list is about something else");
  const bits = gunzipSync(Buffer.from(subject.encodedList.slice(1), "base64url"));
  const index = Number(entry.statusListIndex);
  if ((((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1) throw new Error("this certificate was revoked");
  return payload;
}
