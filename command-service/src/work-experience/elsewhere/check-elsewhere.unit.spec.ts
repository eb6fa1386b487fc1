import { gzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { base58 } from "@scure/base";
import { bitsOf } from "@provenwork/contracts/work-experience/certificate";
import type { Outgoing, OutgoingProblem } from "@provenwork/platform/outgoing/outgoing";
import { type CryptoKey, type JWK, SignJWT, base64url, exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { checkElsewhere } from "./check-elsewhere.ts";
import { fetchElsewhere } from "./fetch-elsewhere.ts";

const now = new Date("2026-11-27T12:00:00.000Z");
const site = "https://acme.example";
const listUrl = `${site}/status/1`;

interface Pair {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}
async function pairOf(alg: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
}
let [rsa, ed, p256, other]: Pair[] = [];
beforeAll(async () => {
  [rsa, ed, p256, other] = await Promise.all(["RS256", "Ed25519", "ES256", "RS256"].map(pairOf));
});
const of = (pair: Pair | undefined): Pair => pair ?? ({} as Pair);

/** The servers of issuers, by URL: a value is sent as JSON, a text as it is, and a problem is none. */
type Servers = Readonly<Record<string, unknown>>;
const asking = (servers: Servers) => {
  const asked: string[] = [];
  const outgoing: Outgoing = (url) => {
    asked.push(url);
    const given = servers[url];
    if (given === undefined) return Promise.resolve({ problem: "no-connection" satisfies OutgoingProblem });
    const body = Buffer.from(typeof given === "string" ? given : JSON.stringify(given));
    return Promise.resolve({ answer: { status: 200, headers: {}, body, url } });
  };
  return { asked, check: (token: string) => checkElsewhere(token, fetchElsewhere(outgoing, 60_000), now) };
};
const jwks = (...keys: JWK[]) => ({ [`${site}/.well-known/jwks.json`]: { keys } });
const published = () => jwks({ ...of(rsa).jwk, kid: "k1" });

const credential = (issuer: unknown = { id: site, name: "Acme\u202E  University" }) => ({
  type: ["VerifiableCredential", "OpenBadgeCredential"],
  issuer,
  validFrom: "2026-01-01T00:00:00Z",
  credentialSubject: { achievement: { name: "Forklift driver" } },
});
const status = (change: object = {}) => ({
  type: "BitstringStatusListEntry",
  statusPurpose: "revocation",
  statusListIndex: "9",
  statusListCredential: listUrl,
  ...change,
});
const sign = (claims: object, { pair = rsa, ...header }: { pair?: Pair | undefined; [name: string]: unknown } = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: "k1", ...header }).sign(of(pair).privateKey);
const listOf = (indexes: number[], change: object = {}, header = {}) =>
  sign(
    {
      ...credential(site),
      credentialSubject: {
        type: "BitstringStatusList",
        statusPurpose: "revocation",
        encodedList: `u${base64url.encode(gzipSync(bitsOf(indexes)))}`,
      },
      ...change,
    },
    header,
  );
const problemOf = async (token: string, servers: Servers = published()) => (await asking(servers).check(token)).problem;

describe("a credential holds", () => {
  it("that an https issuer signed with a key of its host, and says what is known of it", async () => {
    const { asked, check } = asking({ ...published(), [listUrl]: await listOf([8]) });
    expect(await check(await sign({ iss: site, ...credential(), credentialStatus: status() }))).toEqual({
      problem: null,
      signed: {
        host: "acme.example",
        name: "Acme University",
        title: "Forklift driver",
        issuedAt: "2026-01-01T00:00:00.000Z",
        expiresAt: null,
        statusRead: true,
      },
    });
    expect(asked).toEqual([`${site}/.well-known/jwks.json`, listUrl]);
  });

  it("of data model 1.1, without a status list, and says that none was read", async () => {
    const { type, issuer, credentialSubject } = credential();
    const vc = { type, issuer, credentialSubject, issuanceDate: "2026-01-01T00:00:00Z" };
    expect(await asking(published()).check(await sign({ iss: site, nbf: 1_767_225_600, vc }))).toMatchObject({
      problem: null,
      signed: { statusRead: false, issuedAt: "2026-01-01T00:00:00.000Z" },
    });
  });

  it("with a key below the issuer's own address", async () => {
    const issuer = `${site}/issuers/1`;
    const token = await sign(credential(issuer), { kid: `${issuer}/key` });
    expect(await problemOf(token, { [`${issuer}/key`]: of(rsa).jwk })).toBeNull();
  });

  it("of did:jwk, did:key and did:web, which have the key in their name or document", async () => {
    const jwkDid = `did:jwk:${base64url.encode(JSON.stringify(of(p256).jwk))}`;
    const edBytes = Buffer.from(of(ed).jwk.x ?? "", "base64url");
    const edDid = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...edBytes]))}`;
    const [x, y] = [of(p256).jwk.x ?? "", of(p256).jwk.y ?? ""].map((part) => Buffer.from(part, "base64url"));
    const sign2 = 2 + ((y?.at(-1) ?? 0) % 2);
    const p256Did = `did:key:z${base58.encode(Uint8Array.from([0x80, 0x24, sign2, ...(x ?? [])]))}`;
    for (const [did, pair, alg] of [
      [jwkDid, p256, "ES256"],
      [edDid, ed, "EdDSA"],
      [p256Did, p256, "ES256"],
    ] as const) {
      const { asked, check } = asking({});
      const answer = await check(await sign(credential(did), { pair, alg, kid: `${did}#0` }));
      expect(answer, did).toMatchObject({ problem: null, signed: { host: null } });
      expect(asked).toEqual([]);
    }
    const did = "did:web:acme.example:team";
    const document = {
      id: did,
      verificationMethod: [{ id: "#k", publicKeyJwk: of(p256).jwk }],
      assertionMethod: [`${did}#k`],
    };
    const token = await sign(credential(did), { pair: p256, alg: "ES256", kid: `${did}#k` });
    expect(await asking({ [`${site}/team/did.json`]: document }).check(token)).toMatchObject({
      problem: null,
      signed: { host: "acme.example" },
    });
    expect(await problemOf(token, { [`${site}/team/did.json`]: { ...document, assertionMethod: [] } })).toBe("no-key");
    expect(await problemOf(token, { [`${site}/team/did.json`]: { ...document, id: "did:web:other.example" } })).toBe(
      "issuer-unreachable",
    );
  });
});

describe("a credential does not hold", () => {
  it("that was changed, or signed with another key", async () => {
    const [head, payload = "", signature] = (await sign(credential())).split(".");
    const changed = Buffer.from(payload, "base64url").toString().replace("Forklift", "Ferrari");
    expect(await problemOf([head, Buffer.from(changed).toString("base64url"), signature].join("."))).toBe("forged");
    expect(await problemOf(await sign(credential(), { pair: other }))).toBe("forged");
    expect(await problemOf(await sign(credential(), { kid: "k2" }))).toBe("no-key");
  });

  it("that brings its key along, or names one at another address: neither is asked", async () => {
    for (const header of [
      { jwk: of(other).jwk },
      { jku: "https://evil.example/jwks.json" },
      { x5u: "https://evil.example/cert.pem" },
    ])
      expect(await problemOf(await sign(credential(), { pair: other, ...header }))).toBe("forged");
    for (const kid of ["https://evil.example/key", `${site}@evil.example/key`, `${site}/key`, "did:jwk:e30#0"]) {
      const { asked, check } = asking({ ...published(), [kid]: of(other).jwk });
      expect((await check(await sign(credential(), { pair: other, kid }))).problem, kid).toBe("no-key");
      expect(asked).toEqual([`${site}/.well-known/jwks.json`]);
    }
    const issuer = `${site}/issuers/good`;
    const kid = `${site}/issuers/evil/key`;
    expect(
      await problemOf(await sign(credential(issuer), { pair: other, kid }), { ...published(), [kid]: of(other).jwk }),
    ).toBe("no-key");
  });

  it("without a signature, or with one that anybody could make from a public key", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const none = `${part({ alg: "none", kid: "k1" })}.${part(credential())}.`;
    expect(await problemOf(none)).toBe("algorithm");
    const secret = createHash("sha256")
      .update(JSON.stringify(of(rsa).jwk))
      .digest();
    for (const key of [secret, Buffer.from(of(rsa).jwk.n ?? "", "base64url")]) {
      const token = await new SignJWT(credential()).setProtectedHeader({ alg: "HS256", kid: "k1" }).sign(key);
      expect(await problemOf(token)).toBe("algorithm");
      const symmetric = jwks({ kty: "oct", k: key.toString("base64url"), kid: "k1" });
      expect(await problemOf(token, symmetric)).toBe("algorithm");
      expect(await problemOf(await sign(credential()), symmetric)).toBe("algorithm");
    }
    const asEc = await sign(credential(), { pair: p256, alg: "ES256" });
    expect(await problemOf(asEc)).toBe("algorithm");
    const critical = await sign(credential(), { crit: ["exp"], exp: 1 }).catch(() => "");
    expect(critical).toBe("");
  });

  it("whose token and content name different issuers", async () => {
    expect(await problemOf(await sign({ iss: "https://good.example", ...credential() }))).toBe("other-issuer");
    expect(await problemOf(await sign({ iss: site, vc: credential("https://good.example") }))).toBe("other-issuer");
  });

  it("before its time, after it, or with a time that cannot be read; its words are shown", async () => {
    for (const [change, problem] of [
      [{ validFrom: "2026-12-01T00:00:00Z" }, "not-yet-valid"],
      [{ validUntil: "2026-11-27T12:00:00Z" }, "expired"],
      [{ exp: 1_767_225_600 }, "expired"],
      [{ validUntil: "2030-01-01T00:00:00Z", exp: 1_767_225_600 }, "expired"],
      [{ validUntil: "soon" }, "expired"],
      [{ validUntil: ["2030-01-01"], exp: "1e99" }, "expired"],
    ] as const) {
      const answer = await asking(published()).check(await sign({ ...credential(), ...change }));
      expect(answer, JSON.stringify(change)).toMatchObject({ problem, signed: { title: "Forklift driver" } });
    }
  });

  it("that a status list of its issuer revokes or suspends", async () => {
    const revocable = await sign({ ...credential(), credentialStatus: status() });
    expect(await problemOf(revocable, { ...published(), [listUrl]: await listOf([9]) })).toBe("revoked");
    const entries = ["revocation", "suspension"].map((statusPurpose) =>
      status({ statusPurpose, statusListCredential: `${site}/${statusPurpose}` }),
    );
    const suspended = await listOf([9], {
      credentialSubject: {
        type: "BitstringStatusList",
        statusPurpose: "suspension",
        encodedList: `u${base64url.encode(gzipSync(bitsOf([9])))}`,
      },
    });
    const both = await sign({ ...credential(), credentialStatus: entries.slice(1) });
    expect(await problemOf(both, { ...published(), [`${site}/suspension`]: suspended })).toBe("suspended");
  });

  it("whose status cannot be known: unread, of another issuer, or of a kind that is not supported", async () => {
    const token = await sign({ ...credential(), credentialStatus: status() });
    const lists: readonly (readonly [unknown, string])[] = [
      [undefined, "status-unreachable"],
      ["hello", "status-untrusted"],
      [await listOf([], {}, { pair: other }), "status-untrusted"],
      [await listOf([], { validUntil: "2026-01-02T00:00:00Z" }), "status-untrusted"],
      [JSON.stringify({ proof: {} }), "status-kind"],
      [await sign(credential(site)), "status-kind"],
    ];
    for (const [list, problem] of lists)
      expect(await problemOf(token, { ...published(), ...(list !== undefined && { [listUrl]: list }) })).toBe(problem);
    const beyond = await sign({ ...credential(), credentialStatus: status({ statusListIndex: "999999" }) });
    expect(await problemOf(beyond, { ...published(), [listUrl]: await listOf([]) })).toBe("status-untrusted");
    const bomb = `u${base64url.encode(gzipSync(Buffer.alloc(20_000_000)))}`;
    const bombed = await listOf([], {
      credentialSubject: { type: "BitstringStatusList", statusPurpose: "revocation", encodedList: bomb },
    });
    expect(await problemOf(token, { ...published(), [listUrl]: bombed })).toBe("status-untrusted");
    for (const kind of [{ type: "1EdTechRevocationList" }, [], "odd", Array.from({ length: 4 }, () => status())])
      expect(await problemOf(await sign({ ...credential(), credentialStatus: kind }))).toBe("status-kind");
  });
});

describe("what is not supported says so by name", () => {
  it.each([
    ["hello", "not-a-credential"],
    ["a.b.c", "not-a-credential"],
    ["{}", "not-a-credential"],
    ['{"proof":{"type":"DataIntegrityProof"}}', "json-proof"],
    ["a.b.c~d~", "selective-disclosure"],
  ])("%s", async (text, problem) => {
    expect(await asking({}).check(text)).toEqual({ problem, signed: null });
  });

  it("for issuers of other kinds, of which none is asked", async () => {
    for (const issuer of [
      "did:ion:abc",
      "did:key:zodd",
      "did:jwk:odd",
      "did:web:acme.example%2Fpath",
      "did:web:user@acme.example",
      "did:web:127.0.0.1:..%2f..",
      "http://acme.example",
      "file:///etc/passwd",
      "urn:uuid:1",
    ]) {
      const { asked, check } = asking(published());
      expect((await check(await sign(credential(issuer), { kid: `${issuer}#0` }))).problem, issuer).toMatch(
        /^issuer-(kind|unreachable)$/,
      );
      expect(
        asked.every((url) => url.startsWith("https://")),
        issuer,
      ).toBe(true);
    }
  });

  it("for tokens of an issuer that are no credentials, such as a login", async () => {
    expect(await problemOf(await sign({ iss: site, sub: "pat", exp: 4_000_000_000 }))).toBe("not-a-credential");
  });
});

it("asks for a key and two status lists, whatever a credential names", async () => {
  const urls = [1, 2, 3].map((number) => `${site}/lists/${number}`);
  const list = await listOf([]);
  const { asked, check } = asking({ ...published(), ...Object.fromEntries(urls.map((url) => [url, list])) });
  const credentialStatus = urls.map((url) => status({ statusListCredential: url }));
  expect((await check(await sign({ ...credential(), credentialStatus }))).problem).toBe("status-unreachable");
  expect(asked).toEqual([`${site}/.well-known/jwks.json`, ...urls.slice(0, 2)]);
});
