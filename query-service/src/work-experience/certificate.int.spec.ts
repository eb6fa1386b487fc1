import { randomUUID } from "node:crypto";
import { certificate as certificateView } from "@provenwork/contracts/work-experience/queries";
import { claimsOf } from "@provenwork/platform/certificate/claims";
import { credentialSigner } from "@provenwork/platform/certificate/sign";
import { statusListOf } from "@provenwork/platform/certificate/status-list";
import { checkCredential } from "@provenwork/platform/testing/check-credential";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { candidate, certificate, experience, listing, revocation, step } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const issuer = "http://localhost:3000";
const pageOf = async (certificateId: string) => {
  const answer = await served.get(`/api/certificates/${certificateId}`);
  expect(answer.status).toBe(200);
  return certificateView.parse(await answer.json());
};

/** A person with a verified entry and its certificate. */
async function certified(given: Parameters<typeof certificate>[1] = {}) {
  const personId = randomUUID();
  const entry = experience(personId, { status: "verified", verified_at: new Date("2026-11-21T09:00:00Z") });
  const row = certificate(entry, given);
  await served.projector.commit({
    "candidates.candidates": [candidate(personId)],
    "work_experiences.work_experiences": [entry],
    "work_experiences.listings": [listing(entry)],
    "verification_timelines.verification_timelines": [
      step(entry, 0, "described"),
      step(entry, 1, "code-issued", { issue: 1 }),
      step(entry, 2, "code-mailed", { issue: 1 }),
      step(entry, 3, "code-refused", { issue: 1, tries_left: 4 }),
      step(entry, 4, "verified", { issue: 1 }),
      step(entry, 5, "changed"),
      step(entry, 6, "code-mailed", { issue: 2 }),
    ],
    "certificates.certificates": [row],
  });
  return { personId, row };
}

describe("a certificate", () => {
  it("tells a stranger who, what exactly was proved, and how that came about", async () => {
    const { row } = await certified();
    const { status, about, revoked } = await pageOf(row.certificate_id);
    expect({ status, revoked }).toEqual({ status: "valid", revoked: null });
    expect(about).toEqual({
      person: "Ada Example",
      role: "Engineer",
      company: "Acme",
      domain: "acme.example",
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
    });
  });

  it("shows its revocation at once, with reason and time", async () => {
    const { row } = await certified();
    expect((await pageOf(row.certificate_id)).status).toBe("valid");
    await served.projector.commit({ "certificates.revocations": [revocation(row)] });
    const { status, revoked, about } = await pageOf(row.certificate_id);
    expect({ status, revoked }).toEqual({
      status: "revoked",
      revoked: { reason: "experience-changed", at: "2026-11-21T10:00:00.000Z" },
    });
    expect(about?.timeline.at(-1)).toEqual({ kind: "revoked", at: "2026-11-21T10:00:00.000Z" });
  });

  it("says that it has expired", async () => {
    const { row } = await certified({ expires_at: new Date("2026-01-01T00:00:00Z") });
    expect((await pageOf(row.certificate_id)).status).toBe("expired");
  });

  it("was withdrawn and says nothing else, once its person was erased", async () => {
    const [withdrawn, late] = [randomUUID(), randomUUID()];
    const blank = { company: null, role: null, domain: null, credential: null };
    await served.projector.commit({
      "certificates.certificates": [certificate(experience(randomUUID()), { certificate_id: late, ...blank })],
      "certificates.revocations": [revocation({ certificate_id: withdrawn }, { reason: "person-erased" })],
    });
    for (const certificateId of [withdrawn, late]) {
      const expected = { certificateId, status: "erased", about: null, revoked: null };
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
    await served.projector.commit({ "certificates.revocations": [revocation(row)] });
    expect((await served.get(path, { "If-None-Match": tag })).status).toBe(200);
  });

  it("is named beside its verified entry, and no longer when it was revoked", async () => {
    const { row, personId } = await certified();
    const named = async () => {
      const answer = await served.get("/api/candidate/work-experiences", await served.signedIn("candidate", personId));
      const { experiences } = (await answer.json()) as { experiences: { certificateId: string | null }[] };
      return experiences.map(({ certificateId }) => certificateId);
    };
    expect(await named()).toEqual([row.certificate_id]);
    await served.projector.commit({ "certificates.revocations": [revocation(row)] });
    expect(await named()).toEqual([null]);
  });
});

describe("the signed credential", () => {
  it("is downloaded as a file, and checked by a stranger with the published keys and list alone", async () => {
    const sign = await credentialSigner(served.certificateKey);
    const now = new Date();
    const certificateId = randomUUID();
    const claims = claimsOf({
      issuer,
      certificateId,
      subjectId: randomUUID(),
      address: "ada@acme.example",
      salt: "salt",
      role: "Engineer",
      company: "Acme",
      statusList: 3,
      statusIndex: 5,
      verifiedAt: now,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    });
    await certified({ certificate_id: certificateId, credential: await sign(claims) });
    const publish = async (revoked: number[]) => {
      const signed = await sign(statusListOf(issuer, 3, revoked, now));
      await served.databases.write.query(
        "INSERT INTO status_lists VALUES (3, $1, now()) ON CONFLICT (list) DO UPDATE SET credential = $1",
        [signed],
      );
    };
    await publish([4]);

    const answer = await served.get(`/api/certificates/${certificateId}/credential`);
    expect(answer.headers.get("Content-Type")).toBe("application/vc+jwt");
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="provenwork-certificate-${certificateId}.jwt"`,
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const token = await answer.text();
    const jwks = (await (await served.get("/.well-known/jwks.json")).json()) as never;
    const statusList = async (url: string) => (await served.get(new URL(url).pathname)).text();
    const check = () => checkCredential(token, { issuer, jwks, now, statusList });
    expect(await check()).toMatchObject({ jti: `${issuer}/certificates/${certificateId}` });

    const list = await served.get("/api/status-lists/3");
    expect(list.headers.get("Cache-Control")).toBe("public, max-age=15");
    const tag = list.headers.get("ETag") ?? "";
    expect((await served.get("/api/status-lists/3", { "If-None-Match": tag })).status).toBe(304);
    await publish([4, 5]);
    expect((await served.get("/api/status-lists/3", { "If-None-Match": tag })).status).toBe(200);
    await expect(check()).rejects.toThrow("revoked");
    expect((await served.get("/api/status-lists/4")).status).toBe(404);
  });
});

it("publishes session and certificate keys in one set, each by its id, with nothing private", async () => {
  const { keys } = (await (await served.get("/.well-known/jwks.json")).json()) as { keys: Record<string, string>[] };
  expect(keys.map(({ kid, use, alg }) => ({ kid, use, alg }))).toEqual([
    { kid: "test", use: "sig", alg: "EdDSA" },
    { kid: "certificate", use: "sig", alg: "EdDSA" },
  ]);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x"]);
});
