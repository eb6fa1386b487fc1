import { randomUUID } from "node:crypto";
import { openPresentation } from "@provenwork/contracts/work-experience/presentation";
import { afterAll, beforeAll, expect, it } from "vitest";
import { candidate, certificate, experience, listed, revokedCertificate } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asked = async (personId: string) =>
  served.get("/api/candidate/ler-resume", await served.signedIn("candidate", personId));

const type = "http://schema.hropenstandards.org/4.4/recruiting/json/ler-rs/LER-RSType.json";

it("gives a profile as an LER-RS resume, which carries each certificate that is not revoked", async () => {
  const person_id = randomUUID();
  const proven = { status: "verified" as const, verified_at: new Date() };
  const now = experience(person_id, { ...proven, company: "Acme", end_date: null, current_job: true });
  const old = experience(person_id, { ...proven, company: "Beta", role: "Cook" });
  const pending = experience(person_id, { company: "Gamma" });
  const rejected = experience(person_id, { ...proven, company: "Delta" });
  const theirs = experience(randomUUID(), proven);
  const signed = { id: "urn:1", type: ["VerifiableCredential"], proof: [{ proofValue: "z" }] };
  const proof = certificate(now, { credential_json: JSON.stringify(signed) });
  const first = certificate(old, { credential: "a.b.c", credential_json: null });
  const voided = certificate(rejected);
  await served.projector.commit({
    "candidates.candidates": [candidate(person_id)],
    "candidate_skills.typed": [{ person_id, skills: "SQL", revision: 4 }],
    "work_experiences.work_experiences": [now, old, pending, rejected, theirs],
    "work_experiences.listed_experiences": [now, old, pending, rejected, theirs].map((entry, at) =>
      listed(entry, at + 1),
    ),
    "certificates.certificates": [proof, first, voided, certificate(pending), certificate(theirs)],
    "certificates.revoked_certificates": [revokedCertificate(voided)],
  });
  const answer = await asked(person_id);
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="resume.ler-rs.json"');
  const text = await answer.text();
  const past = { start: "2020-01", end: "2022-02", current: false };
  const reference = (id: string) => ({ reference: `http://localhost:3000/certificates/${id}` });
  expect(JSON.parse(text)).toEqual({
    type,
    person: { name: { formattedName: "Ada Example" } },
    communication: {
      address: [{ formattedAddress: "Austin" }],
      phone: [{ formattedNumber: "123-456-7890" }],
      email: [{ address: "ada@acme.example" }],
    },
    employmentHistories: [
      {
        organization: { name: "Acme" },
        positionHistories: [{ title: "Engineer", start: "2020-01", current: true }],
        verifications: [{ otherW3CVerifiableCredential: signed }, reference(proof.certificate_id)],
      },
      {
        organization: { name: "Beta" },
        positionHistories: [{ title: "Cook", ...past }],
        verifications: [
          {
            otherW3CVerifiableCredential: {
              "@context": "https://www.w3.org/ns/credentials/v2",
              id: "data:application/vc+jwt,a.b.c",
              type: "EnvelopedVerifiableCredential",
            },
          },
          reference(first.certificate_id),
        ],
      },
      { organization: { name: "Gamma" }, positionHistories: [{ title: "Engineer", ...past }] },
      { organization: { name: "Delta" }, positionHistories: [{ title: "Engineer", ...past }] },
    ],
    skills: [{ name: "SQL" }],
  });
  expect(openPresentation(text)).toEqual({ credentials: [JSON.stringify(signed), "a.b.c"], left: 0 });
});

it("is a resume of nothing before onboarding: the schema refuses empty lists", async () => {
  expect(await (await asked(randomUUID())).json()).toEqual({ type });
});
