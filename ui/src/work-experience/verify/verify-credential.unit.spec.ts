import { exportFile } from "@provenwork/contracts/audit/export-file";
import { bitsOf } from "@provenwork/contracts/work-experience/certificate";
import { SignJWT, base64url, exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import golden from "./golden/credentials.json" with { type: "json" };
import { verifyCredential } from "./verify-credential.ts";

const origin = "https://provenwork.example";
const now = new Date("2026-11-21T12:00:00.000Z");
const seconds = now.getTime() / 1000;
const listUrl = `${origin}/api/status-lists/1`;
const passed = "Form,Signature,Issuer,Time,Revocation";

const credential = {
  id: `${origin}/certificates/1`,
  type: ["VerifiableCredential", "AchievementCredential"],
  issuer: { id: `${origin}/api/issuer` },
  validFrom: "2026-11-21T12:00:00Z",
  validUntil: "2031-11-21T12:00:00Z",
  credentialSubject: {
    id: "urn:uuid:1",
    achievement: { name: "Controlled an address", description: "d", criteria: { narrative: "n" } },
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
  [ours, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  jwks = JSON.stringify({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: "c1", alg: "RS256", use: "sig" }] });
});

const sign = (payload: object, { pair = ours, typ = "JWT", kid = "c1" } = {}) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: "RS256", typ, kid }).sign(pair.privateKey);

async function gzipped(bits: Uint8Array<ArrayBuffer>): Promise<string> {
  const zipped = new Blob([bits]).stream().pipeThrough(new CompressionStream("gzip"));
  return `u${base64url.encode(new Uint8Array(await new Response(zipped).arrayBuffer()))}`;
}

async function listOf(revoked: number[], change: object = {}): Promise<string> {
  const encodedList = await gzipped(new Uint8Array(bitsOf(revoked)));
  const subject = { id: `${listUrl}#list`, type: "BitstringStatusList", statusPurpose: "revocation", encodedList };
  const type = ["VerifiableCredential", "BitstringStatusListCredential"];
  const { id: issuer } = credential.issuer;
  return sign({ id: listUrl, issuer, validFrom: credential.validFrom, type, credentialSubject: subject, ...change });
}

type FetchText = (url: string) => Promise<string>;

/** What the page says of a credential: the check that failed and why, or the checks that it passed. */
async function verdictOn(pasted: string, fetchText: FetchText, at = now): Promise<string> {
  const { genuine, checks } = await verifyCredential(pasted, { origin, now: at, fetchText });
  const failed = checks.filter((check) => !check.passed);
  expect(failed).toHaveLength(genuine ? 0 : 1);
  return genuine ? checks.map(({ name }) => name).join() : `${failed[0]?.name}: ${failed[0]?.text}`;
}

async function verdict(pasted: string, { at = now, list }: { at?: Date; list?: string } = {}): Promise<string> {
  const status = list ?? (await listOf([8, 10]));
  return verdictOn(pasted, (url) => Promise.resolve(url.endsWith("jwks.json") ? jwks : status), at);
}

describe("the verifier of tokens", () => {
  test("accepts a genuine, current certificate that is not revoked, also with a mail's line breaks", async () => {
    const token = await sign(credential);
    expect(await verdict(token)).toBe(passed);
    expect(await verdict(`\n ${token.slice(0, 40)}\r\n${token.slice(40)} `)).toBe(passed);
  });

  test("refuses input that is no certificate", async () => {
    expect(await verdict("")).toMatch(/^Form: There is nothing/);
    expect(await verdict("hello")).toMatch(/^Form: This is not a signed certificate/);
    expect(await verdict("a.b.c")).toMatch(/^Form: The header cannot be read/);
    expect(await verdict(await sign(credential, { typ: "session+jwt" }))).toMatch(/^Form: This is signed, but/);
    expect(await verdict(await sign({ ...credential, type: ["VerifiableCredential"] }))).toMatch(
      /^Form: It is signed by this site/,
    );
    expect(await verdict(await listOf([]))).toMatch(
      /^Form: It is signed by this site, but it is not a work experience certificate/,
    );
  });

  test("distinguishes an exported history from a certificate", async () => {
    const where = /^Form: This is an exported history, not a certificate: npm run ops -- audit verify FILE checks it/;
    expect(await verdict(exportFile('{"id":"1"}\n', "jsonl", "a note"))).toMatch(where);
    expect(await verdict(exportFile('"time"\r\n', "csv", "a note"))).toMatch(where);
  });

  test("detects a changed word", async () => {
    const [head, , signature] = (await sign(credential)).split(".");
    const forged = { ...credential, credentialSubject: { ...credential.credentialSubject, id: "urn:uuid:2" } };
    const payload = base64url.encode(JSON.stringify(forged));
    expect(await verdict([head, payload, signature].join("."))).toMatch(
      /^Signature: It was changed after it was signed/,
    );
    expect(await verdict([head, payload, ""].join("."))).toMatch(/^Signature: It was changed/);
  });

  test("refuses a foreign key and another algorithm", async () => {
    expect(await verdict(await sign(credential, { pair: foreign, kid: "x" }))).toMatch(
      /^Signature: It was signed with a key that/,
    );
    expect(await verdict(await sign(credential, { pair: foreign }))).toMatch(/^Signature: It was changed/);
    for (const typ of ["JWT", "vc+jwt"]) {
      const symmetric = new SignJWT({ ...credential }).setProtectedHeader({ alg: "HS256", typ, kid: "c1" });
      expect(await verdict(await symmetric.sign(new TextEncoder().encode(jwks)))).toBe(
        "Signature: It is not signed the way our certificates are.",
      );
      const unsigned = base64url.encode(JSON.stringify({ alg: "none", typ, kid: "c1" }));
      expect(await verdict(`${unsigned}.${base64url.encode(JSON.stringify(credential))}.`)).toBe(
        "Signature: It is not signed the way our certificates are.",
      );
    }
  });

  test("refuses another site's certificate", async () => {
    expect(await verdict(await sign({ ...credential, issuer: { id: "https://other.example" } }))).toMatch(
      /^Issuer: .*other\.example/,
    );
  });

  test("refuses one that has expired or is not valid yet, with a minute of clock skew", async () => {
    const token = await sign(credential);
    expect(await verdict(token, { at: new Date(credential.validUntil) })).toBe(
      "Time: It expired on November 21, 2031.",
    );
    expect(await verdict(token, { at: new Date((seconds - 61) * 1000) })).toMatch(/^Time: It is not valid yet/);
    expect(await verdict(token, { at: new Date((seconds - 59) * 1000) })).toBe(passed);
  });

  test("reports revocation, and trusts no list but its own", async () => {
    const token = await sign(credential);
    expect(await verdict(token, { list: await listOf([9]) })).toMatch(/^Revocation: It was revoked/);
    expect(await verdict(token, { list: await listOf([], { id: `${origin}/api/status-lists/2` }) })).toMatch(
      /^Revocation: .*could not be verified/,
    );
    expect(await verdict(token, { list: await listOf([], { issuer: "https://other.example" }) })).toMatch(
      /could not be verified/,
    );
    expect(await verdict(token, { list: await sign(credential) })).toMatch(/could not be verified/);
    expect(await verdict(token, { list: "nonsense" })).toMatch(/could not be verified/);
    const status = { ...credential.credentialStatus, statusListCredential: "https://other.example/api/status-lists/1" };
    expect(await verdict(await sign({ ...credential, credentialStatus: status }))).toMatch(/not on this site/);
  });

  test("gives no verdict if the site does not answer", async () => {
    const fetchText = () => Promise.reject(new Error("away"));
    for (const pasted of [await sign(credential), golden.json.credential]) {
      await expect(verifyCredential(pasted, { origin, now, fetchText })).rejects.toThrow("away");
    }
  });
});

/** What the site that signed the golden credentials publishes. */
const publishes =
  (list: { jwt: string; json: string }): FetchText =>
  (url) => {
    if (url.endsWith("/jwks.json")) return Promise.resolve(JSON.stringify(golden.jwks));
    if (url.endsWith("/api/issuer")) return Promise.resolve(JSON.stringify(golden.issuer));
    return Promise.resolve(url.endsWith("/json") ? list.json : list.jwt);
  };
const onGolden = (pasted: string, { jwt = golden.jwt.statusList, json = golden.json.statusList } = {}) =>
  verdictOn(pasted, publishes({ jwt, json }));

/** Signed by this release and by the first one; never to be regenerated. */
describe("issued certificates", () => {
  test.each(["first", "jwt", "json"] as const)("in the form %s count until they are revoked", async (form) => {
    expect(await onGolden(golden[form].credential)).toBe(passed);
    expect(await onGolden(golden[form].credential, golden.revoked)).toMatch(/^Revocation: It was revoked/);
  });

  test("of the first release are valid, with a status list it signed", async () => {
    expect(await onGolden(golden.first.credential, { jwt: golden.first.statusList })).toBe(passed);
  });
});

describe("the verifier of JSON", () => {
  const changedTo = (change: object) =>
    JSON.stringify({ ...(JSON.parse(golden.json.credential) as object), ...change });
  const subject = (JSON.parse(golden.json.credential) as { credentialSubject: object }).credentialSubject;

  test("refuses input that is no certificate", async () => {
    expect(await onGolden("{")).toMatch(/^Form: This JSON cannot be read/);
    expect(await onGolden("{}")).toMatch(/^Form: This JSON has no proof/);
    expect(await onGolden(changedTo({ proof: [] }))).toMatch(/^Form: This JSON has no proof/);
    expect(await onGolden(golden.json.statusList)).toMatch(
      /^Form: It is signed by this site, but it is not a work experience certificate/,
    );
  });

  test("detects a changed, added or removed word", async () => {
    for (const change of [
      { name: "Controlled an address at google.com" },
      { employer: "Google LLC" },
      { validUntil: undefined },
      { validUntil: "2099-11-21T12:00:00Z" },
    ]) {
      expect(await onGolden(changedTo(change)), JSON.stringify(change)).toMatch(/^Signature: It was changed/);
    }
  });

  test("refuses other contexts, which could change the meaning of words", async () => {
    const inline = { name: "https://schema.org/description" };
    const { "@context": known } = JSON.parse(golden.json.credential) as { "@context": string[] };
    for (const change of [
      { "@context": [...known, inline] },
      { "@context": known.toReversed() },
      { credentialSubject: { "@context": inline, ...subject } },
      { credentialSubject: { ...subject, "@type": "x" } },
    ]) {
      expect(await onGolden(changedTo(change)), JSON.stringify(change)).toMatch(/^Form: .*not in the format/);
    }
  });

  test("refuses a key that the issuer does not name", async () => {
    const [proof] = (JSON.parse(golden.json.credential) as { proof: object[] }).proof;
    for (const verificationMethod of [`${origin}/api/issuer#z6Mkother`, "https://other.example/key"]) {
      const forged = changedTo({ proof: [{ ...proof, verificationMethod }] });
      expect(await onGolden(forged)).toMatch(/^Signature: It was signed with a key that/);
    }
  });
});
