import { bitsOf } from "@provenwork/contracts/work-experience/certificate";
import { openPresentation, presentationOf } from "@provenwork/contracts/work-experience/presentation";
import { SignJWT, base64url, exportJWK, generateKeyPair } from "jose";
import { beforeAll, expect, it } from "vitest";
import golden from "./golden/credentials.json" with { type: "json" };
import { verifyPresentation } from "./verify-presentation.ts";

const origin = "https://provenwork.example";
const now = new Date("2026-11-21T12:00:00.000Z");
const listUrl = `${origin}/api/status-lists/1`;

const certificateOf = (subject: string) => ({
  id: `${origin}/certificates/${subject}`,
  type: ["VerifiableCredential", "AchievementCredential"],
  issuer: { id: `${origin}/api/issuer` },
  validFrom: "2026-11-21T12:00:00Z",
  validUntil: "2031-11-21T12:00:00Z",
  credentialSubject: { id: subject, achievement: { name: "n", description: "d", criteria: { narrative: "n" } } },
  credentialStatus: {
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: "9",
    statusListCredential: listUrl,
  },
});

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let list: string;
let fetched: string[];
beforeAll(async () => {
  pair = await generateKeyPair("RS256");
  const zipped = new Blob([new Uint8Array(bitsOf([]))]).stream().pipeThrough(new CompressionStream("gzip"));
  const encodedList = `u${base64url.encode(new Uint8Array(await new Response(zipped).arrayBuffer()))}`;
  list = await sign({
    id: listUrl,
    issuer: `${origin}/api/issuer`,
    validFrom: "2026-11-21T12:00:00Z",
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    credentialSubject: { id: `${listUrl}#list`, type: "BitstringStatusList", statusPurpose: "revocation", encodedList },
  });
});

const sign = (payload: object) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: "RS256", typ: "JWT", kid: "c1" }).sign(pair.privateKey);

/** What the page makes of a bundle of these. */
async function judged(...tokens: string[]) {
  const bundle = JSON.stringify(presentationOf(tokens.map((token) => ({ token, json: null }))));
  fetched = [];
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: "c1", alg: "RS256", use: "sig" };
  const { verdicts, onePerson } = await verifyPresentation(openPresentation(bundle)?.credentials ?? [], {
    origin,
    now,
    fetchText: (url) => {
      fetched.push(url);
      return Promise.resolve(url.endsWith("jwks.json") ? JSON.stringify({ keys: [jwk] }) : list);
    },
  });
  return { genuine: verdicts.map((verdict) => verdict.genuine), onePerson };
}

it("checks each certificate by itself, with one request for keys and list", async () => {
  const [one, other] = [await sign(certificateOf("urn:uuid:1")), await sign(certificateOf("urn:uuid:1"))];
  expect(await judged(one, other, "hello")).toEqual({ genuine: [true, true, false], onePerson: true });
  expect(fetched.toSorted()).toEqual([`${origin}/.well-known/jwks.json`, listUrl]);
});

it("notices that a certificate of another person was added", async () => {
  const [own, stolen] = [await sign(certificateOf("urn:uuid:1")), await sign(certificateOf("urn:uuid:2"))];
  expect(await judged(own, stolen)).toEqual({ genuine: [true, true], onePerson: false });
});

it("checks issued certificates in either form", async () => {
  const { jwt, json } = golden;
  const bundle = presentationOf([
    { token: jwt.credential, json: json.credential },
    { token: jwt.credential, json: null },
  ]);
  const credentials = openPresentation(JSON.stringify(bundle))?.credentials ?? [];
  const { verdicts, onePerson } = await verifyPresentation(credentials, {
    origin,
    now,
    fetchText: async (url) => {
      if (url.endsWith("/jwks.json")) return JSON.stringify(golden.jwks);
      if (url.endsWith("/api/issuer")) return JSON.stringify(golden.issuer);
      return url.endsWith("/json") ? json.statusList : jwt.statusList;
    },
  });
  expect([verdicts.map(({ genuine }) => genuine), onePerson]).toEqual([[true, true], true]);
});
