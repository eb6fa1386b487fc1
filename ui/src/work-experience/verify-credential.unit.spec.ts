import { bitsOf } from "@provenwork/contracts/work-experience/certificate";
import { SignJWT, base64url, exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { verifyCredential } from "./verify-credential.ts";

const issuer = "https://provenwork.example";
const now = new Date("2026-11-21T12:00:00.000Z");
const seconds = now.getTime() / 1000;
const listUrl = `${issuer}/api/status-lists/1`;

const claims = {
  iss: issuer,
  id: `${issuer}/certificates/1`,
  jti: `${issuer}/certificates/1`,
  nbf: seconds,
  exp: seconds + 1_000,
  type: ["VerifiableCredential", "AchievementCredential"],
  issuer: { id: issuer },
  validFrom: "2026-11-21T12:00:00.000Z",
  validUntil: "2031-11-21T12:00:00.000Z",
  credentialSubject: {
    id: "urn:uuid:1",
    achievement: { name: "Engineer at Acme", description: "d", criteria: { narrative: "n" } },
  },
  credentialStatus: {
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: "9",
    statusListCredential: listUrl,
  },
};

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let foreign: Pair;
let jwks: string;
beforeAll(async () => {
  [ours, foreign] = await Promise.all([generateKeyPair("EdDSA"), generateKeyPair("EdDSA")]);
  jwks = JSON.stringify({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: "c1", alg: "EdDSA", use: "sig" }] });
});

const sign = (payload: object, { pair = ours, typ = "vc+jwt", kid = "c1" } = {}) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: "EdDSA", typ, kid }).sign(pair.privateKey);

async function gzipped(bits: Uint8Array<ArrayBuffer>): Promise<string> {
  const zipped = new Blob([bits]).stream().pipeThrough(new CompressionStream("gzip"));
  return `u${base64url.encode(new Uint8Array(await new Response(zipped).arrayBuffer()))}`;
}

async function listOf(revoked: number[], change: object = {}): Promise<string> {
  const encodedList = await gzipped(new Uint8Array(bitsOf(revoked)));
  const credentialSubject = { type: "BitstringStatusList", statusPurpose: "revocation", encodedList };
  const type = ["VerifiableCredential", "BitstringStatusListCredential"];
  return sign({ iss: issuer, id: listUrl, type, credentialSubject, ...change });
}

/** What the page says of a credential: the check that failed and why, or that it is genuine. */
async function said(pasted: string, { at = now, list }: { at?: Date; list?: string } = {}) {
  const status = list ?? (await listOf([8, 10]));
  const fetchText = (url: string) => Promise.resolve(url.endsWith("jwks.json") ? jwks : status);
  const { genuine, checks } = await verifyCredential(pasted, { issuer, now: at, fetchText });
  const failed = checks.filter(({ passed }) => !passed);
  expect(failed).toHaveLength(genuine ? 0 : 1);
  return genuine ? checks.map(({ name }) => name).join() : `${failed[0]?.name}: ${failed[0]?.text}`;
}

describe("the verifier", () => {
  test("passes what is genuine, in time and not revoked, line breaks of a mail or not", async () => {
    const token = await sign(claims);
    expect(await said(token)).toBe("Form,Signature,Issuer,Time,Revocation");
    expect(await said(`\n ${token.slice(0, 40)}\r\n${token.slice(40)} `)).toBe("Form,Signature,Issuer,Time,Revocation");
  });

  test("says what is no certificate at all", async () => {
    expect(await said("hello")).toMatch(/^Form: This is no signed certificate/);
    expect(await said("a.b.c")).toMatch(/^Form: The beginning of it cannot be read/);
    expect(await said(await sign(claims, { typ: "session+jwt" }))).toMatch(/^Form: This is signed, but/);
    expect(await said(await sign({ ...claims, type: ["VerifiableCredential"] }))).toMatch(
      /^Form: It is signed by this site/,
    );
    expect(await said(await listOf([]))).toMatch(/^Form: It is signed by this site, but it is no certificate/);
  });

  test("says that a word was changed", async () => {
    const [head, , signature] = (await sign(claims)).split(".");
    const forged = { ...claims, credentialSubject: { ...claims.credentialSubject, id: "urn:uuid:2" } };
    const payload = base64url.encode(JSON.stringify(forged));
    expect(await said([head, payload, signature].join("."))).toMatch(/^Signature: It was changed after it was signed/);
    expect(await said([head, payload, ""].join("."))).toMatch(/^Signature: It was changed/);
  });

  test("says that a foreign key signed it, or another algorithm", async () => {
    expect(await said(await sign(claims, { pair: foreign, kid: "x" }))).toMatch(
      /^Signature: It was signed with a key that/,
    );
    expect(await said(await sign(claims, { pair: foreign }))).toMatch(/^Signature: It was changed/);
    const symmetric = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "HS256", typ: "vc+jwt", kid: "c1" })
      .sign(new TextEncoder().encode(jwks));
    expect(await said(symmetric)).toBe("Signature: It is not signed in the way that certificates are.");
  });

  test("says that another site issued it", async () => {
    expect(await said(await sign({ ...claims, iss: "https://other.example" }))).toMatch(/^Issuer: .*other\.example/);
  });

  test("says that it has expired or is not valid yet, with a minute for clocks", async () => {
    const token = await sign(claims);
    expect(await said(token, { at: new Date((seconds + 1_000) * 1000) })).toBe(
      "Time: It expired on November 21, 2031.",
    );
    expect(await said(token, { at: new Date((seconds - 61) * 1000) })).toMatch(/^Time: It is not valid yet/);
    expect(await said(token, { at: new Date((seconds - 59) * 1000) })).toContain("Revocation");
  });

  test("says that it was revoked, and trusts no list but its own", async () => {
    const token = await sign(claims);
    expect(await said(token, { list: await listOf([9]) })).toMatch(/^Revocation: It was revoked/);
    expect(await said(token, { list: await listOf([], { id: `${issuer}/api/status-lists/2` }) })).toMatch(
      /could not be trusted/,
    );
    expect(await said(token, { list: await sign(claims) })).toMatch(/could not be trusted/);
    const elsewhere = { ...claims.credentialStatus, statusListCredential: "https://other.example/api/status-lists/1" };
    expect(await said(await sign({ ...claims, credentialStatus: elsewhere }))).toMatch(/not on this site/);
  });

  test("knows nothing where the site does not answer", async () => {
    const fetchText = () => Promise.reject(new Error("away"));
    await expect(verifyCredential(await sign(claims), { issuer, now, fetchText })).rejects.toThrow("away");
  });
});
