import type { AccountEvent } from "@provenwork/contracts/account/events";
import { type CompanyEvent } from "@provenwork/contracts/company/events";
import { companyStream } from "@provenwork/contracts/company/state";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { companyProofsProjection } from "./projection.ts";

const companyId = "22222222-2222-4222-8222-222222222222";
const personId = "11111111-1111-4111-8111-111111111111";
const domain = "acme.example";
const personal = { address: "pat@acme.example" };
const code = { companyId, issue: 1 };
const issued: CompanyEvent = {
  type: "DomainCodeIssued",
  data: { ...code, personId, domain, keyId: "k1", issuedAt: at, expiresAt: at },
  personal,
};
const mailed: CompanyEvent = { type: "DomainCodeMailed", data: { ...code, mailedAt: at } };
const refused: CompanyEvent = { type: "DomainCodeRefused", data: { ...code, triesLeft: 4, refusedAt: at } };
const verified: CompanyEvent = {
  type: "CompanyVerified",
  data: { ...code, personId, domain, verifiedAt: at },
  personal,
};
const project = (...events: (CompanyEvent | AccountEvent)[]) =>
  projectTwice(companyProofsProjection, recorded(companyStream(companyId), ...events));

const proof = { company_id: companyId, domain, verified_at: new Date(at), verified_by: personId, ...personal };

it("follows a code to its last try", async () => {
  const { once, twice } = await project(issued, mailed, refused);
  expect(once).toEqual({
    proofs: [],
    domain_codes: [
      {
        company_id: companyId,
        issue: 1,
        domain,
        asked_by: personId,
        ...personal,
        issued_at: new Date(at),
        expires_at: new Date(at),
        tries_left: 4,
        locked: false,
        mail: "sent",
        mail_failure: null,
      },
    ],
  });
  expect(twice).toEqual(once);
});

it("has the proof instead of the code once it was entered, until it lapses or the company closes", async () => {
  expect((await project(issued, mailed, verified)).once).toEqual({ proofs: [proof], domain_codes: [] });
  const ends: CompanyEvent[] = [
    { type: "CompanyVerificationLapsed", data: { companyId, domain, because: "name", lapsedAt: at } },
    { type: "CompanyClosed", data: { companyId, closedAt: at } },
  ];
  for (const end of ends) expect((await project(issued, verified, end)).once["proofs"]).toEqual([]);
});

it("has a restored proof, without the member who had entered the code", async () => {
  const { once, twice } = await project(
    issued,
    verified,
    { type: "CompanyVerificationLapsed", data: { companyId, domain, because: "name", lapsedAt: at } },
    {
      type: "CompanyVerificationRestored",
      data: { companyId, domain, verifiedAt: at, explanation: "Both are one.", restoredAt: "2026-11-25T09:00:00.000Z" },
    },
  );
  expect(once).toEqual({ proofs: [{ ...proof, verified_by: null, address: null }], domain_codes: [] });
  expect(twice).toEqual(once);
});

it("forgets who entered it, and where it was mailed, when they are erased", async () => {
  const gone: AccountEvent = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } };
  const { once } = await project(issued, verified, gone);
  expect(once["proofs"]).toEqual([{ ...proof, verified_by: null, address: null }]);
});
