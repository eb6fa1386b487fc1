import { createHmac } from "node:crypto";
import { SignJWT, importJWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { newSessionKey } from "../testing/session-key.ts";
import {
  type Session,
  type SignSession,
  type VerifySession,
  sessionLifetime,
  sessionRealm,
  sessionSigner,
  sessionVerifier,
} from "./session.ts";

const realm = sessionRealm("http://localhost:3000", "test");
const key = newSessionKey();
const now = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const session: Omit<Session, "expiresAt"> = {
  sessionId: "4b1c2d52-5d0e-4f65-9a5b-0b6b7e0b8a01",
  personId: "0d9bbd36-7a5f-4c7e-8a1c-3f1c0f2e9a02",
  role: "candidate",
  authVersion: 3,
  endsAt: later(sessionLifetime.absolute),
};

let sign: SignSession;
let verify: VerifySession;
beforeAll(async () => {
  sign = await sessionSigner(key.privateKey, realm);
  verify = sessionVerifier([key.publicKey], realm);
});

describe("a session token", () => {
  it("contains its session", async () => {
    const { token, expiresAt } = await sign(session, now);
    expect(expiresAt).toEqual(later(sessionLifetime.idle));
    expect(await verify(token, now)).toEqual({ ...session, expiresAt });
    expect(await verify(token, later(1000))).toEqual({ ...session, expiresAt });
  });

  it("expires when not renewed for two hours, whether cached or not", async () => {
    const { token } = await sign(session, now);
    await verify(token, now);
    expect(await verify(token, later(sessionLifetime.idle))).toBeUndefined();
    expect(await sessionVerifier([key.publicKey], realm)(token, later(sessionLifetime.idle))).toBeUndefined();
  });

  it("stays valid when the clock is set back after it was signed", async () => {
    const { token, expiresAt } = await sign(session, now);
    expect(await verify(token, later(-60 * 60_000))).toEqual({ ...session, expiresAt });
  });

  it("never outlives its session", async () => {
    const almostOver = later(sessionLifetime.absolute - 60_000);
    expect((await sign(session, almostOver)).expiresAt).toEqual(session.endsAt);
  });

  it("is valid under a key that is listed twice", async () => {
    const { token } = await sign(session, now);
    expect(await sessionVerifier([key.publicKey, key.publicKey], realm)(token, now)).toBeDefined();
  });

  it("is valid under any of the published keys", async () => {
    const { token } = await sign(session, now);
    const next = newSessionKey("next");
    expect(await sessionVerifier([next.publicKey, key.publicKey], realm)(token, now)).toBeDefined();
  });
});

describe("a token that was tampered with", () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = () => ({
    iss: realm.issuer,
    aud: realm.audience,
    sub: session.personId,
    sid: session.sessionId,
    role: "admin",
    ver: 3,
    end: now.getTime() / 1000 + 9000,
    exp: now.getTime() / 1000 + 3600,
  });
  const signed = async (header: object, payload: object, jwk = key.privateKey) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: "EdDSA", typ: "session+jwt", kid: "test", ...header })
      .sign(await importJWK(jwk, "EdDSA"));

  it("is accepted when it was not (control)", async () => {
    expect(await verify(await signed({}, claims()), now)).toMatchObject({ role: "admin" });
  });

  it.each([
    ["no algorithm", async () => `${part({ alg: "none", typ: "session+jwt" })}.${part(claims())}.`],
    [
      "the public key used as an HMAC secret",
      async () => {
        const body = `${part({ alg: "HS256", typ: "session+jwt", kid: "test" })}.${part(claims())}`;
        return `${body}.${createHmac("sha256", Buffer.from(key.publicKey.x, "base64url")).update(body).digest("base64url")}`;
      },
    ],
    ["another issuer", () => signed({}, { ...claims(), iss: "http://localhost:4000" })],
    ["another audience", () => signed({}, { ...claims(), aud: "provenwork-demo" })],
    ["no audience", () => signed({}, { ...claims(), aud: undefined })],
    ["another type", () => signed({ typ: "JWT" }, claims())],
    ["no type", () => signed({ typ: undefined }, claims())],
    ["an expiry that has passed", () => signed({}, { ...claims(), exp: now.getTime() / 1000 - 1 })],
    ["no expiry", () => signed({}, { ...claims(), exp: undefined })],
    ["a foreign key under the same id", () => signed({}, claims(), newSessionKey("test").privateKey)],
    ["a foreign key under its own id", () => signed({ kid: "other" }, claims(), newSessionKey("other").privateKey)],
    ["a role that does not exist", () => signed({}, { ...claims(), role: "root" })],
    ["a subject that is no id", () => signed({}, { ...claims(), sub: "robin" })],
    [
      "another payload under a good signature",
      async () => (await signed({}, claims())).replace(/\.[^.]+\./, `.${part({ ...claims(), ver: 99 })}.`),
    ],
    [
      "an unknown critical header",
      () =>
        signed({}, claims()).then(
          (token) =>
            `${part({ alg: "EdDSA", typ: "session+jwt", kid: "test", crit: ["x"], x: 1 })}.${token.split(".").slice(1).join(".")}`,
        ),
    ],
    ["nothing in it", async () => ".."],
    ["plain text", async () => "not a token"],
    ["a megabyte of it", async () => "a".repeat(1_000_000)],
  ])("is refused: %s", async (_, make) => {
    expect(await verify(await make(), now)).toBeUndefined();
  });
});
