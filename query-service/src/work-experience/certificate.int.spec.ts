import { randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { certificate as certificateView } from "@provenwork/contracts/work-experience/queries";
import { type CertificateFacts, certificateOf } from "@provenwork/platform/certificate/claims";
import { type SignCredential, credentialSigner } from "@provenwork/platform/certificate/sign";
import { statusListOf } from "@provenwork/platform/certificate/status-list";
import { checkCredential } from "@provenwork/platform/testing/check-credential";
import { checkCredentialJson } from "@provenwork/platform/testing/check-credential-json";
import { someFacts } from "@provenwork/platform/testing/issuing-site";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proof } from "#testing/company-rows.ts";
import { candidate, certificate, experience, listed, revokedCertificate, step } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const site = "http://localhost:3000";
const pageOf = async (certificateId: string) => {
  const answer = await served.get(`/api/certificates/${certificateId}`);
  expect(answer.status).toBe(200);
  return certificateView.parse(await answer.json());
};

/** A person with a verified entry and its certificate. */
type Dates = Parameters<typeof step>[3];
async function certified(given: Parameters<typeof certificate>[1] = {}, [then, now]: [then?: Dates, now?: Dates] = []) {
  const personId = randomUUID();
  const entry = experience(personId, { status: "verified", verified_at: new Date("2026-11-21T09:00:00Z") });
  const row = certificate(entry, given);
  await served.projector.commit({
    "candidates.candidates": [candidate(personId)],
    "work_experiences.work_experiences": [entry],
    "work_experiences.listed_experiences": [listed(entry)],
    "verification_timelines.verification_timelines": [
      step(entry, 0, "described", then),
      step(entry, 1, "code-issued", { issue: 1 }),
      step(entry, 2, "code-mailed", { issue: 1 }),
      step(entry, 3, "code-refused", { issue: 1, tries_left: 4 }),
      step(entry, 4, "verified", { issue: 1 }),
      step(entry, 5, "changed", now),
      step(entry, 6, "code-mailed", { issue: 2 }),
    ],
    "certificates.certificates": [row],
  });
  return { personId, row };
}

describe("a certificate", () => {
  it("tells that its holder has changed the dates since, as long as it counts, and goes on saying its own", async () => {
    const dates = (start_date: string, end_date: string | null) => ({ start_date, end_date });
    const { row } = await certified({}, [dates("Jan-19", null), dates("Jan-20", "Feb-22")]);
    const { about } = await pageOf(row.certificate_id);
    expect(about?.datesThen).toEqual({ startDate: "Jan-19", endDate: null, later: false });
    expect(about?.holder).toEqual({ name: "Ada Example", startDate: "Jan-20", endDate: null });
    const html = await (await served.get(`/certificates/${row.certificate_id}`)).text();
    expect(html).toContain("Dates changed since this was verified (Jan-19 – Present then).");

    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(row)] });
    expect((await pageOf(row.certificate_id)).about?.datesThen).toBeNull();
  });

  it("tells a stranger who, what exactly was proved, and how that came about", async () => {
    const { row } = await certified({ domain: "mail.acme.example", registered_domain: "acme.example" });
    const { status, about, revoked } = await pageOf(row.certificate_id);
    expect({ status, revoked }).toEqual({ status: "valid", revoked: null });
    expect(about).toEqual({
      domain: "mail.acme.example",
      registeredDomain: "acme.example",
      role: "Engineer",
      company: "Acme",
      holder: { name: "Ada Example", startDate: "Jan-20", endDate: null },
      datesThen: null,
      verifiedAt: "2026-11-21T09:00:00.000Z",
      issuedAt: "2026-11-21T09:00:01.000Z",
      expiresAt: "2099-11-21T09:00:01.000Z",
      timeline: [
        { kind: "listed", at: "2026-11-21T09:00:00.000Z" },
        { kind: "code-mailed", at: "2026-11-21T09:00:02.000Z" },
        { kind: "code-refused", at: "2026-11-21T09:00:03.000Z" },
        { kind: "verified", at: "2026-11-21T09:00:04.000Z" },
        { kind: "issued", at: "2026-11-21T09:00:01.000Z" },
      ],
      confirmation: null,
      answered: null,
      domainNow: { domain: "acme.example", others: { count: 0, more: false }, verifiedCompany: false },
    });
  });

  it("keeps the name that it was issued with after its holder is renamed", async () => {
    const { row } = await certified({ holder_name: "Ada Maiden" });
    expect((await pageOf(row.certificate_id)).about?.holder?.name).toBe("Ada Maiden");
  });

  it("of the first release says nothing of a name: it froze none", async () => {
    const { row } = await certified({ holder_name: null, start_date: null, credential_json: null });
    expect((await pageOf(row.certificate_id)).about).toMatchObject({ holder: null, domain: "acme.example" });
    const json = await served.get(`/api/certificates/${row.certificate_id}/credential/json`);
    expect([json.status, ((await json.json()) as { code: string }).code]).toEqual([404, "token-only"]);
  });

  it("says how many others have a standing proof at any host of its domain, and whether a verified company has proven its very host", async () => {
    const there = { registered_domain: "harrow.example" };
    const { personId, row } = await certified({ domain: "harrow.example", ...there });
    const domainNow = async () => (await pageOf(row.certificate_id)).about?.domainNow;
    const noOther = { domain: "harrow.example", others: { count: 0, more: false }, verifiedCompany: false };
    expect(await domainNow()).toEqual(noOther);
    const other = await certified({ domain: "mail.harrow.example", ...there });
    const revoked = certificate(experience(randomUUID()), there);
    await served.projector.commit({
      "certificates.certificates": [
        certificate(experience(personId), there),
        certificate(experience(other.personId), there),
        certificate(experience(randomUUID()), { registered_domain: "harrow.test" }),
        revoked,
      ],
      "certificates.revoked_certificates": [revokedCertificate(revoked)],
      "company_proofs.proofs": [proof(randomUUID(), { domain: "harrow.test" })],
    });
    expect(await domainNow()).toEqual({ ...noOther, others: { count: 1, more: false } });
    await served.projector.commit({
      "certificates.certificates": Array.from({ length: 1_000 }, () => certificate(experience(randomUUID()), there)),
      "company_proofs.proofs": [proof(randomUUID(), { domain: "harrow.example" })],
    });
    expect(await domainNow()).toEqual({ ...noOther, others: { count: 1_000, more: true }, verifiedCompany: true });
    const student = await certified({ domain: "mail.students.harrow.example", ...there });
    expect((await pageOf(student.row.certificate_id)).about?.domainNow.verifiedCompany).toBe(false);
    const page = await (await served.get(`/certificates/${row.certificate_id}`)).text();
    expect(page).toContain("<li>People: More than 1,000 other people have verified an address at harrow.example</li>");
    expect(page).toContain("<li>Company: A company has verified harrow.example</li>");
  });

  it("shows its revocation at once, with reason and time", async () => {
    const { row } = await certified();
    expect((await pageOf(row.certificate_id)).status).toBe("valid");
    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(row)] });
    const { status, revoked, about } = await pageOf(row.certificate_id);
    expect({ status, revoked }).toEqual({
      status: "revoked",
      revoked: { reason: "experience-changed", at: "2026-11-21T10:00:00.000Z" },
    });
    expect(about?.timeline.at(-1)).toEqual({ kind: "revoked", at: "2026-11-21T10:00:00.000Z" });
  });

  it("that was issued again leads to the one that counts; one that was revoked otherwise leads nowhere", async () => {
    const { row } = await certified();
    const current = certificate(row, { edition: 2 });
    await served.projector.commit({
      "certificates.certificates": [current],
      "certificates.revoked_certificates": [revokedCertificate(row, { reason: "reissued" })],
    });
    expect(await pageOf(row.certificate_id)).toMatchObject({ status: "revoked", replacedBy: current.certificate_id });
    const html = await (await served.get(`/certificates/${row.certificate_id}`)).text();
    expect(html).toContain(`<a href="/certificates/${current.certificate_id}">See the current certificate</a>`);
    expect((await pageOf(current.certificate_id)).replacedBy).toBeNull();
    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(current)] });
    for (const { certificate_id } of [row, current]) expect((await pageOf(certificate_id)).replacedBy).toBeNull();
  });

  it("says that it has expired", async () => {
    const { row } = await certified({ expires_at: new Date("2026-01-01T00:00:00Z") });
    expect((await pageOf(row.certificate_id)).status).toBe("expired");
  });

  it("was withdrawn and says nothing else, once its person was erased", async () => {
    const [withdrawn, late] = [randomUUID(), randomUUID()];
    const said = [
      "domain",
      "registered_domain",
      "company",
      "role",
      "holder_name",
      "start_date",
      "end_date",
      "credential",
      "credential_json",
    ];
    const blank = Object.fromEntries(said.map((column) => [column, null]));
    await served.projector.commit({
      "certificates.certificates": [certificate(experience(randomUUID()), { certificate_id: late, ...blank })],
      "certificates.revoked_certificates": [
        revokedCertificate({ certificate_id: withdrawn }, { reason: "person-erased" }),
      ],
    });
    for (const certificateId of [withdrawn, late]) {
      const expected = { certificateId, status: "erased", about: null, revoked: null, replacedBy: null };
      expect(await pageOf(certificateId)).toEqual(expected);
      const credential = await served.get(`/api/certificates/${certificateId}/credential`);
      expect([credential.status, ((await credential.json()) as { code: string }).code]).toEqual([404, "withdrawn"]);
    }
  });

  it("was withdrawn by the key table too, where the read models were restored from before the erasure", async () => {
    const { personId, row } = await certified();
    await served.erase(personId);
    expect((await pageOf(row.certificate_id)).status).toBe("erased");
    const credential = await served.get(`/api/certificates/${row.certificate_id}/credential`);
    expect([credential.status, ((await credential.json()) as { code: string }).code]).toEqual([404, "withdrawn"]);
    for (const part of ["seal", "credential/json", "badge/svg", "badge/png"]) {
      const gone = await served.get(`/api/certificates/${row.certificate_id}/${part}`);
      expect([part, gone.status]).toEqual([part, 404]);
    }
    const html = await (await served.get(`/certificates/${row.certificate_id}`)).text();
    expect(html).not.toMatch(/Ada|acme\.example/);
  });

  it("is not there under another number, and a number is no other text", async () => {
    for (const path of ["", "/credential"]) {
      expect((await served.get(`/api/certificates/${randomUUID()}${path}`)).status).toBe(404);
      expect((await served.get(`/api/certificates/nonsense${path}`)).status).toBe(422);
    }
  });

  it("may be kept by anybody who asks again each time whether it is still so", async () => {
    const { row } = await certified();
    const path = `/api/certificates/${row.certificate_id}`;
    const first = await served.get(path);
    const tag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    expect((await served.get(path, { "If-None-Match": `W/${tag}` })).status).toBe(304);
    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(row)] });
    expect((await served.get(path, { "If-None-Match": tag })).status).toBe(200);
  });

  it("has a seal for other websites with what is proven, not what its holder says, and none once it does not count", async () => {
    const seal = (certificateId: string) => served.get(`/api/certificates/${certificateId}/seal`);
    const { row } = await certified();
    const answer = await seal(row.certificate_id);
    expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    const svg = await answer.text();
    expect(svg).toContain(">acme.example</text>");
    expect(svg).toContain("Address verified, Provenwork");
    for (const claimed of [row.company, row.role, row.holder_name ?? "Ada"]) expect(svg).not.toContain(claimed);
    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(row)] });
    const expired = await certified({ expires_at: new Date("2026-11-22T00:00:00Z") });
    for (const id of [row.certificate_id, expired.row.certificate_id, randomUUID()]) {
      const none = await seal(id);
      expect([none.status, none.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    }
  });

  it("is listed with its verified entry, and no longer once revoked", async () => {
    const { row, personId } = await certified();
    const named = async () => {
      const answer = await served.get("/api/candidate/work-experiences", await served.signedIn("candidate", personId));
      const { experiences } = (await answer.json()) as { experiences: { certificateId: string | null }[] };
      return experiences.map(({ certificateId }) => certificateId);
    };
    expect(await named()).toEqual([row.certificate_id]);
    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(row)] });
    expect(await named()).toEqual([null]);
  });
});

/** The chunks of a PNG. Asserts their checksums. */
function chunksOf(png: Buffer) {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push({ type: named.toString("latin1", 0, 4), data: named.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

const json = async (path: string) => (await served.get(path)).json() as Promise<Record<string, unknown>>;

describe("the signed credential", () => {
  const now = new Date();
  const certificateId = randomUUID();
  const facts: CertificateFacts = { ...someFacts(now), origin: site, certificateId, statusList: 3, statusIndex: 5 };
  const path = `/api/certificates/${certificateId}/credential`;
  const stranger = { now, fetchText: async (url: string) => (await served.get(new URL(url).pathname)).text() };
  let sign: SignCredential;
  beforeAll(async () => {
    sign = await credentialSigner(site, served.certificateKeys);
    const credential = await sign.jwt(certificateOf(facts, "jwt"));
    const credential_json = await sign.json(certificateOf(facts, "json"));
    await certified({ certificate_id: certificateId, credential, credential_json });
  });
  beforeEach(() => publish([4]));

  it("is baked into a picture, as SVG and PNG, from which it is read as it was signed", async () => {
    const token = await (await served.get(path)).text();
    const badge = async (kind: "svg" | "png") => {
      const answer = await served.get(`/api/certificates/${certificateId}/badge/${kind}`);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
        200,
        kind === "svg" ? "image/svg+xml" : "image/png",
      ]);
      expect(answer.headers.get("Content-Disposition")).toContain(`provenwork-badge-${certificateId}.${kind}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const svg = (await badge("svg")).toString();
    const baked = /^<svg[^>]* xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"[^>]*><openbadges:credential verify="([^"]*)"><\/openbadges:credential>/; // prettier-ignore
    expect(baked.exec(svg)?.[1]).toBe(token);
    expect(svg.split("<openbadges:credential ")).toHaveLength(2);
    const chunks = chunksOf(await badge("png"));
    expect([chunks[0]?.type, chunks.at(-1)?.type]).toEqual(["IHDR", "IEND"]);
    const texts = chunks.filter(({ type }) => type === "iTXt").map(({ data }) => data.toString().split("\0"));
    // Keyword, no compression and its method, no language, no translated keyword, text.
    expect(texts).toEqual([["openbadgecredential", "", "", "", "", token]]);
    for (const found of [baked.exec(svg)?.[1], texts[0]?.at(-1)])
      expect(await checkCredential(found ?? "", stranger)).toMatchObject({
        id: `${site}/certificates/${certificateId}`,
      });
  });

  it("is baked into no picture once it was revoked, withdrawn, or where there is none", async () => {
    const { row } = await certified();
    const { row: withdrawn } = await certified({ company: null });
    await served.projector.commit({ "certificates.revoked_certificates": [revokedCertificate(row)] });
    for (const kind of ["svg", "png"])
      for (const [id, code] of [
        [row.certificate_id, "revoked"],
        [withdrawn.certificate_id, "withdrawn"],
        [randomUUID(), "no-certificate"],
      ]) {
        const answer = await served.get(`/api/certificates/${id}/badge/${kind}`);
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, code]);
      }
  });
  const publish = async (revoked: number[]) => {
    const list = { origin: site, list: 3, revoked, at: now };
    await served.databases.write.query(
      `INSERT INTO status_lists (list, credential, credential_json, signed_at) VALUES (3, $1, $2, now())
       ON CONFLICT (list) DO UPDATE SET credential = $1, credential_json = $2`,
      [await sign.jwt(statusListOf(list, "jwt")), await sign.json(statusListOf(list, "json"))],
    );
  };

  it.each([
    ["", "jwt", "application/vc+jwt"],
    ["/json", "json", "application/ld+json"],
  ])("is downloaded as a file at %s that no cache keeps", async (form, extension, mediaType) => {
    const answer = await served.get(`${path}${form}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": mediaType,
      "content-disposition": `attachment; filename="provenwork-certificate-${certificateId}.${extension}"`,
      "cache-control": "no-store",
    });
  });

  it("is checked by a stranger with what is published alone, in both forms, until its bit is set", async () => {
    const token = await (await served.get(path)).text();
    const withProof = await (await served.get(`${path}/json`)).text();
    expect(await checkCredential(token, stranger)).toMatchObject({ jti: `${site}/certificates/${certificateId}` });
    expect(await checkCredentialJson(withProof, stranger)).toHaveProperty("proof");
    await publish([4, 5]);
    await expect(checkCredential(token, stranger)).rejects.toThrow("revoked");
    await expect(checkCredentialJson(withProof, stranger)).rejects.toThrow("revoked");
  });

  it.each(["/api/status-lists/3", "/api/status-lists/3/json"])(
    "has its list at %s, fresh for a moment",
    async (list) => {
      const answer = await served.get(list);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=15");
      const tag = answer.headers.get("ETag") ?? "";
      expect((await served.get(list, { "If-None-Match": tag })).status).toBe(304);
      await publish([4, 5]);
      expect((await served.get(list, { "If-None-Match": tag })).status).toBe(200);
      expect((await served.get(list.replace("3", "4"))).status).toBe(404);
    },
  );
});

describe("the keys", () => {
  const fields = (key: Record<string, unknown>) => Object.keys(key).toSorted();

  it("of sessions and certificates are published in one set, each by its id, with nothing private", async () => {
    const { keys } = (await json("/.well-known/jwks.json")) as { keys: Record<string, string>[] };
    expect(keys.map(({ kid, use, alg }) => ({ kid, use, alg }))).toEqual([
      { kid: "test", use: "sig", alg: "EdDSA" },
      { kid: "certificate", use: "sig", alg: "EdDSA" },
      { kid: `${site}/api/keys/certificate-token`, use: "sig", alg: "RS256" },
    ]);
    for (const key of keys) {
      const parts = key["kty"] === "RSA" ? ["e", "n"] : ["crv", "x"];
      expect(fields(key)).toEqual(["alg", "kid", "kty", "use", ...parts].toSorted());
    }
  });

  it("of certificates answer at a URL of their own; that of a session vouches for nothing", async () => {
    const answer = await served.get("/api/keys/certificate-token");
    expect(answer.headers.get("Content-Type")).toBe("application/jwk+json");
    expect(fields((await answer.json()) as Record<string, unknown>)).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    for (const kid of ["test", "nonsense"]) expect((await served.get(`/api/keys/${kid}`)).status, kid).toBe(404);
  });

  it("that proofs are made with are the issuer's, who is named by their URL", async () => {
    const document = await json("/api/issuer");
    const [id, token] = document["assertionMethod"] as string[];
    expect(id).toMatch(/^http:\/\/localhost:3000\/api\/issuer#z6Mk/);
    expect(document).toMatchObject({
      id: `${site}/api/issuer`,
      type: "Profile",
      name: "Provenwork",
      verificationMethod: [
        { id, type: "Multikey", controller: `${site}/api/issuer` },
        { id: token, type: "JsonWebKey", controller: `${site}/api/issuer`, publicKeyJwk: { kty: "RSA", alg: "RS256" } },
      ],
    });
    const [, { publicKeyJwk }] = document["verificationMethod"] as [object, { publicKeyJwk: { kid: string } }];
    expect(await json(publicKeyJwk.kid.slice(site.length))).toEqual(publicKeyJwk);
    // No part of a private key.
    expect(Object.keys(publicKeyJwk).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });
});
