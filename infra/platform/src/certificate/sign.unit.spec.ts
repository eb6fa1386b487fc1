import { createSecretKey } from "node:crypto";
import { SignJWT, UnsecuredJWT, base64url, importJWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionRealm, sessionSigner, sessionVerifier } from "../session-token/session.ts";
import { checkCredential } from "../testing/check-credential.ts";
import { newSessionKey } from "../testing/session-key.ts";
import { claimsOf } from "./claims.ts";
import { type SignCredential, credentialSigner } from "./sign.ts";
import { statusListOf } from "./status-list.ts";

const issuer = "https://provenwork.example";
const now = new Date("2026-11-21T12:00:00.000Z");
const day = 24 * 60 * 60_000;
const certificateKey = newSessionKey("c1");
const sessionKey = newSessionKey("s1");
/** As published: both kinds of keys in one set. */
const jwks = { keys: [sessionKey.publicKey, certificateKey.publicKey] };
const claims = claimsOf({
  issuer,
  certificateId: "0198c0de-3000-5000-8000-000000000001",
  subjectId: "0198c0de-4000-5000-8000-000000000001",
  address: "ada@acme.example",
  salt: "salt",
  role: "Engineer",
  company: "Acme",
  statusList: 1,
  statusIndex: 42,
  verifiedAt: now,
  issuedAt: now,
  expiresAt: new Date(now.getTime() + 365 * day),
});

let sign: SignCredential;
let token: string;
beforeAll(async () => {
  sign = await credentialSigner(certificateKey.privateKey);
  token = await sign(claims);
});

const check = (credential: string, { at = now, revoked = [] as number[], list = 1 } = {}) =>
  checkCredential(credential, {
    issuer,
    jwks,
    now: at,
    statusList: () => sign(statusListOf(issuer, list, revoked, now)),
  });
const header = (credential: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(credential.split(".")[0] ?? "", "base64url").toString()) as Record<string, unknown>;
const withPayload = (change: object): string => {
  const [head, , signature] = token.split(".");
  return [head, base64url.encode(JSON.stringify({ ...claims, ...change })), signature].join(".");
};
const signedBy = async (jwk: typeof certificateKey.privateKey, typ = "vc+jwt") =>
  new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", typ, kid: jwk.kid }).sign(await importJWK(jwk, "EdDSA"));

describe("a certificate, checked with jose and the standards alone", () => {
  it("passes while it is genuine, in time and not revoked", async () => {
    expect(header(token)).toEqual({ alg: "EdDSA", typ: "vc+jwt", cty: "vc", kid: "c1" });
    expect(await check(token, { revoked: [41, 43] })).toMatchObject({ iss: issuer });
  });

  it("is refused when a word of it was changed", async () => {
    await expect(check(withPayload({ name: "Verified work experience: Director at Acme" }))).rejects.toThrow(
      "signature verification failed",
    );
  });

  it("is refused with another algorithm: none, or the public key taken for a secret", async () => {
    await expect(check(new UnsecuredJWT(claims).encode())).rejects.toThrow('"alg" (Algorithm) Header Parameter');
    const publicBytes = createSecretKey(Buffer.from(certificateKey.publicKey.x, "base64url"));
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "vc+jwt", kid: "c1" })
      .sign(publicBytes);
    await expect(check(symmetric)).rejects.toThrow('"alg" (Algorithm) Header Parameter');
  });

  it("is refused when a foreign key signed it, under its own name or under ours", async () => {
    await expect(check(await signedBy(newSessionKey("foreign").privateKey))).rejects.toThrow("no applicable key");
    await expect(check(await signedBy(newSessionKey("c1").privateKey))).rejects.toThrow(
      "signature verification failed",
    );
  });

  it("is refused once it has expired, and before it was issued", async () => {
    await expect(check(token, { at: new Date(now.getTime() + 366 * day) })).rejects.toThrow('"exp" claim');
    await expect(check(token, { at: new Date(now.getTime() - day) })).rejects.toThrow('"nbf" claim');
  });

  it("is refused once its bit is set", async () => {
    await expect(check(token, { revoked: [42] })).rejects.toThrow("revoked");
  });

  it("is refused with another list than its own, and with another site's name", async () => {
    await expect(check(token, { list: 2 })).rejects.toThrow("not the status list");
    await expect(check(await sign({ ...claims, iss: "https://other.example" }))).rejects.toThrow('"iss" claim');
  });
});

describe("sessions and certificates", () => {
  const realm = sessionRealm(issuer, "production");

  it("a session is no certificate, although the published keys verify both", async () => {
    const signSession = await sessionSigner(sessionKey.privateKey, realm);
    const session = { sessionId: claims.jti, personId: "p", role: "candidate", authVersion: 0 } as const;
    const { token: signed } = await signSession({ ...session, endsAt: new Date(now.getTime() + day) }, now);
    await expect(check(signed)).rejects.toThrow('"typ"');
  });

  it("a certificate opens no session, not even signed with a session's key under a session's name", async () => {
    const verify = sessionVerifier([sessionKey.publicKey, certificateKey.publicKey], realm);
    expect(await verify(token, now)).toBeUndefined();
    expect(await verify(await signedBy(sessionKey.privateKey), now)).toBeUndefined();
    expect(await verify(await signedBy(sessionKey.privateKey, "session+jwt"), now)).toBeUndefined();
  });
});
