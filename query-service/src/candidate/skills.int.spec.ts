import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { certificate, experience, listed } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asked = async (path: string, personId: string) =>
  (await served.get(path, await served.signedIn("candidate", personId))).json();

it("tells what a candidate can do: typed, found with its sources, without what was struck out", async () => {
  const [person_id, other] = [randomUUID(), randomUUID()];
  const proven = experience(person_id, { company: "Acme", status: "verified", verified_at: new Date() });
  const pending = experience(person_id, { company: "Beta" });
  const theirs = experience(other);
  const proof = certificate(proven);
  const nothing = { typed: [], revision: null, found: [], resumeProblem: null };
  expect(await asked("/api/learning/skills", person_id)).toEqual(nothing);
  await served.projector.commit({
    "candidate_skills.typed": [{ person_id, skills: "SQL\nBasket weaving", revision: 4 }],
    "candidate_skills.readings": [
      { person_id, read_from: "resume", source: "resume", skills: "sql\nwelding", unread: null },
      { person_id, read_from: proven.experience_id, source: "experience", skills: "sql\nforklift", unread: null },
      { person_id, read_from: pending.experience_id, source: "experience", skills: "sql", unread: null },
      { person_id: other, read_from: "resume", source: "resume", skills: null, unread: "format" },
    ],
    "candidate_skills.decided": [
      { person_id, skill: "welding", confirmed: false },
      { person_id, skill: "milking", confirmed: true },
      { person_id, skill: "sql", confirmed: true },
    ],
    "work_experiences.work_experiences": [proven, pending, theirs],
    "work_experiences.listed_experiences": [listed(proven, 1), listed(pending, 2), listed(theirs, 3)],
    "certificates.certificates": [proof, certificate(pending)],
  });
  const atAcme = { id: proven.experience_id, company: "Acme", certificateId: proof.certificate_id };
  const atBeta = { id: pending.experience_id, company: "Beta", certificateId: null };
  expect(await asked("/api/learning/skills", person_id)).toEqual({
    typed: ["SQL", "Basket weaving"],
    revision: 4,
    found: [
      {
        skill: "forklift",
        name: "Forklift operation",
        confirmed: false,
        sources: ["experience"],
        experiences: [atAcme],
      },
      { skill: "milking", name: "Milking", confirmed: true, sources: [], experiences: [] },
      { skill: "sql", name: "SQL", confirmed: true, sources: ["experience", "resume"], experiences: [atAcme, atBeta] },
    ],
    resumeProblem: null,
  });
  expect(await asked("/api/learning/skills", other)).toEqual({ ...nothing, resumeProblem: "format" });
});

it("suggests skills of the dictionary", async () => {
  expect(await asked("/api/learning/skill-suggestions?q=postg", randomUUID())).toEqual([
    { skill: "postgresql", name: "PostgreSQL", category: "Data" },
  ]);
});
