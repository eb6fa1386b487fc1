import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { candidate, experience, listed, resume } from "#testing/rows.ts";
import { type Served, serveForTest } from "#testing/served.ts";

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const asked = async (path: string, personId: string) =>
  (await served.get(path, await served.signedIn("candidate", personId))).json();
const profileOf = (personId: string) => asked("/api/candidate/profile", personId);
const completionOf = (personId: string) => asked("/api/candidate/profile-completion", personId);

it("tells who the candidate is, with the revision of that", async () => {
  const personId = randomUUID();
  expect(await profileOf(personId)).toEqual({ personalInformation: null });
  await served.projector.commit({ "candidates.candidates": [candidate(personId, { revision: 7 })] });
  expect(await profileOf(personId)).toEqual({
    personalInformation: {
      fullName: "Ada Example",
      email: "ada@acme.example",
      phone: "123-456-7890",
      location: "Austin",
      revision: 7,
    },
  });
});

it("counts of a profile's completion what is the caller's own and listed", async () => {
  const personId = randomUUID();
  expect(await completionOf(personId)).toMatchObject({ percent: 0, next: { part: "personal-information" } });
  const verified = experience(personId, { status: "verified", verified_at: new Date() });
  const pending = experience(personId, { company: "Beta" });
  const unlisted = experience(personId);
  const theirs = experience(randomUUID());
  await served.projector.commit({
    "candidates.candidates": [candidate(personId)],
    "work_experiences.work_experiences": [verified, pending, unlisted, theirs],
    "work_experiences.listed_experiences": [listed(verified, 1), listed(pending, 2), listed(theirs, 3)],
  });
  expect(await completionOf(personId)).toEqual({
    percent: 60,
    parts: [
      { part: "personal-information", weight: 20, done: true },
      { part: "resume", weight: 20, done: false },
      { part: "experience", weight: 20, done: true },
      { part: "skills", weight: 20, done: false },
      { part: "first-verified", weight: 20, done: true },
    ],
    next: { part: "resume", experience: null },
  });
});

it("counts a resume, but not one that was erased", async () => {
  const [personId, gone] = [randomUUID(), randomUUID()];
  await served.projector.commit({
    "resumes.resumes": [resume(personId), resume(gone, { file_name: null })],
  });
  expect(await completionOf(personId)).toMatchObject({ percent: 20 });
  expect(await completionOf(gone)).toMatchObject({ percent: 0 });
});

it("counts skills that were typed or confirmed, but not found ones nor those of somebody else", async () => {
  const [typing, confirming, found, emptied] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await served.projector.commit({
    "candidate_skills.typed": [
      { person_id: typing, skills: "SQL", revision: 1 },
      { person_id: emptied, skills: "", revision: 2 },
    ],
    "candidate_skills.readings": [
      { person_id: found, read_from: "resume", source: "resume", skills: "sql", unread: null },
    ],
    "candidate_skills.decided": [
      { person_id: confirming, skill: "sql", confirmed: true },
      { person_id: found, skill: "java", confirmed: false },
    ],
  });
  const answers = [typing, confirming, found, emptied].map(
    async (person) => (await completionOf(person)) as { percent: number },
  );
  expect((await Promise.all(answers)).map(({ percent }) => percent)).toEqual([20, 20, 0, 0]);
});
