import { createSecretKey } from "node:crypto";
import { SignJWT, UnsecuredJWT, base64url, decodeProtectedHeader, importJWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionRealm, sessionSigner, sessionVerifier } from "../session-token/session.ts";
import { newTokenKey } from "../testing/certificate-keys.ts";
import { checkCredentialJson } from "../testing/check-credential-json.ts";
import { checkCredential } from "../testing/check-credential.ts";
import { confirmedFacts, issuingSite, someFacts } from "../testing/issuing-site.ts";
import { newSessionKey } from "../testing/session-key.ts";
import { certificateOf } from "./claims.ts";
import { credentialSigner } from "./sign.ts";

const now = new Date("2026-11-21T12:00:00.500Z");
const day = 24 * 60 * 60_000;
const facts = someFacts(now);

let site: Awaited<ReturnType<typeof issuingSite>>;
let token: string;
let json: string;
beforeAll(async () => {
  site = await issuingSite(now);
  token = await site.sign.jwt(certificateOf(facts, "jwt"));
  json = await site.sign.json(certificateOf(facts, "json"));
});

interface Circumstances {
  readonly at?: Date;
  readonly revoked?: readonly number[];
  readonly fetchText?: (url: string) => Promise<string>;
}
const verifier = ({ at = now, revoked = [41, 43], fetchText = site.fetchText }: Circumstances) => {
  site.revoked.clear();
  for (const index of revoked) site.revoked.add(index);
  return { now: at, fetchText };
};
const check = (credential: string, circumstances: Circumstances = {}) =>
  checkCredential(credential, verifier(circumstances));
const checkJson = (credential: string, circumstances: Circumstances = {}) =>
  checkCredentialJson(credential, verifier(circumstances));

describe("a certificate as a token, checked by jose and the standards only", () => {
  const withPayload = (change: object): string => {
    const [head, payload = "", signature] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    return [head, base64url.encode(JSON.stringify({ ...claims, ...change })), signature].join(".");
  };
  const kid = () => String(decodeProtectedHeader(token).kid);

  it("passes while it is genuine, valid and not revoked, with the key that its header names", async () => {
    expect(decodeProtectedHeader(token)).toEqual({
      alg: "RS256",
      typ: "JWT",
      kid: "https://provenwork.example/api/keys/certificate-token",
    });
    expect(await check(token)).toMatchObject({ iss: "https://provenwork.example/api/issuer", nbf: 1795262400 });
  });

  it("is refused when it was changed", async () => {
    await expect(check(withPayload({ name: "Controlled an address at google.com" }))).rejects.toThrow(
      "signature verification failed",
    );
  });

  it("is refused with another algorithm: none, or HMAC with the public key", async () => {
    const claims = { name: "x" };
    await expect(check(new UnsecuredJWT(claims).encode())).rejects.toThrow("header is not allowed");
    const publicBytes = createSecretKey(Buffer.from(newTokenKey().publicKey.n, "base64url"));
    const symmetric = new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT", kid: kid() });
    await expect(check(await symmetric.sign(publicBytes))).rejects.toThrow("header is not allowed");
  });

  it("is refused when another key signed it under our key id", async () => {
    const { privateKey } = newTokenKey("certificate-token", true);
    const foreign = await credentialSigner(site.origin, { ...site.privateKeys, token: privateKey });
    await expect(check(await foreign.jwt(certificateOf(facts, "jwt")))).rejects.toThrow(
      "signature verification failed",
    );
  });

  it("is refused once it has expired, and before it was issued", async () => {
    await expect(check(token, { at: new Date(now.getTime() + 366 * day) })).rejects.toThrow('"exp" claim');
    await expect(check(token, { at: new Date(now.getTime() - day) })).rejects.toThrow('"nbf" claim');
  });

  it("is refused once its bit is set, and with another status list", async () => {
    await expect(check(token, { revoked: [42] })).rejects.toThrow("revoked");
    const otherList = (url: string) => site.fetchText(url.replace(/status-lists\/1$/, "status-lists/2"));
    await expect(check(token, { fetchText: otherList })).rejects.toThrow("not the status list");
  });
});

describe("a certificate as JSON with an embedded proof, checked by third-party verifiers", () => {
  const changed = (change: object) => JSON.stringify({ ...(JSON.parse(json) as object), ...change });

  it("passes while it is genuine, valid and not revoked, with a key of the issuer", async () => {
    const { proof } = (await checkJson(json)) as { proof?: unknown };
    expect(proof).toMatchObject([
      {
        type: "DataIntegrityProof",
        cryptosuite: "eddsa-rdfc-2022",
        created: "2026-11-21T12:00:00Z",
        verificationMethod: expect.stringMatching(/^https:\/\/provenwork\.example\/api\/issuer#z6Mk/),
        proofPurpose: "assertionMethod",
      },
    ]);
  });

  it("is refused when it was changed, or has a property that the standard does not define", async () => {
    await expect(checkJson(changed({ name: "Controlled an address at google.com" }))).rejects.toThrow(
      "Invalid signature",
    );
    await expect(checkJson(changed({ employer: "Google LLC" }))).rejects.toThrow(/safe mode|invalid property/i);
  });

  it("passes with a company's confirmation, every word of which is signed", async () => {
    const confirmed = await site.sign.json(certificateOf(confirmedFacts(now), "json"));
    expect(await checkJson(confirmed)).toMatchObject({ evidence: [{}, { name: "Confirmed by Acme" }] });
    await expect(checkJson(confirmed.replace('"role":"Engineer"', '"role":"Director"'))).rejects.toThrow(
      "Invalid signature",
    );
  });

  it("is refused when signed with a key that the issuer does not list", async () => {
    const proof = newSessionKey("foreign").privateKey;
    const foreign = await credentialSigner(site.origin, { ...site.privateKeys, proof });
    await expect(checkJson(await foreign.json(certificateOf(facts, "json")))).rejects.toThrow("no such key");
  });

  it("is refused once it has expired, before it was issued, and once its bit is set", async () => {
    await expect(checkJson(json, { at: new Date(now.getTime() + 366 * day) })).rejects.toThrow("validUntil");
    await expect(checkJson(json, { at: new Date(now.getTime() - day) })).rejects.toThrow("validFrom");
    await expect(checkJson(json, { revoked: [42] })).rejects.toThrow("revoked");
  });
});

describe("sessions and certificates", () => {
  const sessionKey = newSessionKey("s1");
  const realm = sessionRealm("https://provenwork.example", "production");

  it("a session token is not accepted as a certificate", async () => {
    const signSession = await sessionSigner(sessionKey.privateKey, realm);
    const session = { sessionId: "s", personId: "p", role: "candidate", authVersion: 0 } as const;
    const { token: signed } = await signSession({ ...session, endsAt: new Date(now.getTime() + day) }, now);
    await expect(check(signed)).rejects.toThrow("header is not allowed");
  });

  it("a certificate is not accepted as a session, not even signed with a session key", async () => {
    const verify = sessionVerifier([sessionKey.publicKey, site.privateKeys.proof], realm);
    expect(await verify(token, now)).toBeUndefined();
    const claims = {
      ...certificateOf(facts, "jwt"),
      iss: "https://provenwork.example",
      exp: now.getTime() / 1000 + 60,
    };
    const key = await importJWK(sessionKey.privateKey, "EdDSA");
    for (const typ of ["JWT", "vc+jwt", "session+jwt"]) {
      const signed = new SignJWT(claims).setProtectedHeader({ alg: "EdDSA", typ, kid: "s1" });
      expect(await verify(await signed.sign(key), now), typ).toBeUndefined();
    }
  });
});
