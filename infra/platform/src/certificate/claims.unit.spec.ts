import { createHash } from "node:crypto";
import { certificateClaims } from "@provenwork/contracts/work-experience/certificate";
import { expect, it } from "vitest";
import { claimsOf } from "./claims.ts";

const facts = {
  issuer: "https://provenwork.example",
  certificateId: "0198c0de-3000-5000-8000-000000000001",
  subjectId: "0198c0de-4000-5000-8000-000000000001",
  address: "Ada.Example@Acme.example",
  salt: "salt",
  role: "Engineer",
  company: "Acme",
  statusList: 1,
  statusIndex: 42,
  verifiedAt: new Date("2026-11-21T09:00:00.000Z"),
  issuedAt: new Date("2026-11-21T09:00:01.500Z"),
  expiresAt: new Date("2031-11-21T09:00:01.500Z"),
};

it("says what was proved, when, by whom it was signed and where it can be revoked", () => {
  const claims = certificateClaims.parse(claimsOf(facts));
  expect(claims).toMatchObject({
    iss: facts.issuer,
    jti: "https://provenwork.example/certificates/0198c0de-3000-5000-8000-000000000001",
    nbf: 1795251601,
    exp: Date.parse("2031-11-21T09:00:01.000Z") / 1000,
    credentialStatus: {
      id: "https://provenwork.example/api/status-lists/1#42",
      statusListIndex: "42",
      statusListCredential: "https://provenwork.example/api/status-lists/1",
    },
  });
  expect(claims.credentialSubject.achievement).toMatchObject({
    name: "Engineer at Acme",
    criteria: {
      narrative: "Controlled an address at acme.example on November 21, 2026: entered a code that was mailed to it.",
    },
  });
});

it("names nobody: an opaque id, and a salted hash by which the holder's address is recognised", () => {
  const claims = claimsOf(facts);
  expect(claims.credentialSubject.id).toBe("urn:uuid:0198c0de-4000-5000-8000-000000000001");
  const hash = createHash("sha256").update("ada.example@acme.examplesalt").digest("hex");
  expect(claims.credentialSubject["identifier"]).toMatchObject([
    { hashed: true, identityHash: `sha256$${hash}`, salt: "salt" },
  ]);
  expect(JSON.stringify(claims).toLowerCase()).not.toContain("ada.example");
});
