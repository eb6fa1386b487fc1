import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, it } from "vitest";
import { candidate, certificate, experience, listed, revokedCertificate } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

const require = createRequire(import.meta.url);
const { validate } = require("@jsonresume/schema") as {
  validate(resume: unknown, done: (errors: readonly unknown[] | null) => void): void;
};
function problemsOf(resume: unknown): readonly unknown[] {
  let problems: readonly unknown[] = [];
  validate(resume, (errors) => (problems = errors ?? []));
  return problems;
}

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asked = async (personId: string) =>
  served.get("/api/candidate/json-resume", await served.signedIn("candidate", personId));

const frame = {
  $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
  meta: { version: "v1.0.0" },
};

it("gives a profile as a JSON Resume, with a link to each certificate that is not revoked", async () => {
  const person_id = randomUUID();
  const proven = { status: "verified" as const, verified_at: new Date() };
  const now = experience(person_id, { ...proven, company: "Acme", end_date: null, current_job: true });
  const pending = experience(person_id, { company: "Beta", role: "Cook", start_date: "Dec-09", end_date: "Jan-20" });
  const rejected = experience(person_id, { company: "Gamma", status: "rejected" });
  const unlisted = experience(person_id, proven);
  const theirs = experience(randomUUID(), proven);
  const [proof, former, voided] = [certificate(now), certificate(pending), certificate(rejected)];
  await served.projector.commit({
    "candidates.candidates": [candidate(person_id)],
    "candidate_skills.typed": [{ person_id, skills: "SQL\nBasket weaving", revision: 4 }],
    "candidate_skills.readings": [
      { person_id, read_from: "resume", source: "resume", skills: "sql\nwelding", unread: null },
    ],
    "work_experiences.work_experiences": [now, pending, rejected, unlisted, theirs],
    "work_experiences.listed_experiences": [listed(now, 1), listed(pending, 2), listed(rejected, 3), listed(theirs, 4)],
    "certificates.certificates": [proof, former, voided, certificate(unlisted), certificate(theirs)],
    "certificates.revoked_certificates": [revokedCertificate(voided)],
  });
  const answer = await asked(person_id);
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="resume.json"');
  const resume: unknown = await answer.json();
  expect(resume).toEqual({
    ...frame,
    basics: {
      name: "Ada Example",
      email: "ada@acme.example",
      phone: "123-456-7890",
      location: { address: "Austin" },
    },
    work: [
      { name: "Acme", position: "Engineer", startDate: "2020-01" },
      { name: "Beta", position: "Cook", startDate: "2009-12", endDate: "2020-01" },
      { name: "Gamma", position: "Engineer", startDate: "2020-01", endDate: "2022-02" },
    ],
    certificates: [
      {
        name: "Controlled an address at acme.example",
        date: "2026-11-21",
        issuer: "Provenwork",
        url: `http://localhost:3000/certificates/${proof.certificate_id}`,
      },
    ],
    skills: [{ name: "SQL" }, { name: "Basket weaving" }, { name: "Welding" }],
  });
  expect(problemsOf(resume)).toEqual([]);
  expect(problemsOf({ work: [{ startDate: "Jan-20" }] })).not.toEqual([]);
});

it("is a valid JSON Resume of nothing before onboarding", async () => {
  const resume: unknown = await (await asked(randomUUID())).json();
  expect(resume).toEqual({ ...frame, work: [], certificates: [], skills: [] });
  expect(problemsOf(resume)).toEqual([]);
});
