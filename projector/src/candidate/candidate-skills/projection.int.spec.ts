import { accountStream } from "@provenwork/contracts/account/state";
import { type CandidateEvent } from "@provenwork/contracts/candidate/events";
import { candidateStream } from "@provenwork/contracts/candidate/state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { candidateSkillsProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const fileId = "22222222-2222-4222-8222-222222222222";
const experienceId = "33333333-3333-4333-8333-333333333333";

const updated = (...skills: string[]): CandidateEvent => ({
  type: "SkillsUpdated",
  data: { personId, updatedAt: at },
  personal: { skills },
});
const extracted = (source: "resume" | "experience", ...skills: string[]): CandidateEvent => ({
  type: "SkillsExtracted",
  data: { personId, source, sourceId: source === "resume" ? fileId : experienceId, extractor: 1, extractedAt: at },
  personal: { skills, words: [] },
});
const notRead: CandidateEvent = {
  type: "ResumeNotRead",
  data: { personId, fileId, extractor: 1, reason: "damaged", triedAt: at },
};
const confirmed: CandidateEvent = {
  type: "SkillConfirmed",
  data: { personId, confirmedAt: at },
  personal: { skill: "sql" },
};
const struckOut: CandidateEvent = {
  type: "SkillStruckOut",
  data: { personId, struckOutAt: at },
  personal: { skill: "sql" },
};
const resumeRemoved: CandidateEvent = { type: "ResumeRemoved", data: { personId, fileId, removedAt: at } };
const experienceRemoved: CandidateEvent = { type: "ExperienceRemoved", data: { personId, experienceId } };

const project = async (...events: CandidateEvent[]) => {
  const { once, twice } = await projectTwice(candidateSkillsProjection, recorded(candidateStream(personId), ...events));
  expect(twice).toEqual(once);
  return once;
};
const reading = (read_from: string, source: string, skills: string | null, unread: string | null = null) => ({
  person_id: personId,
  read_from,
  source,
  skills,
  unread,
});

it("keeps the list typed last, with its revision", async () => {
  expect(await project(updated("SQL"), updated("Welding", "C#"))).toEqual({
    typed: [{ person_id: personId, skills: "Welding\nC#", revision: 1 }],
    readings: [],
    decided: [],
  });
});

it("keeps the newest reading of each text, while it is there", async () => {
  const both = [extracted("resume", "java"), extracted("experience", "sql"), extracted("resume", "sql", "java")];
  const [ofExperience, ofResume] = [
    reading(experienceId, "experience", "sql"),
    reading("resume", "resume", "sql\njava"),
  ];
  expect((await project(...both))["readings"]).toEqual([ofExperience, ofResume]);
  expect((await project(...both, resumeRemoved))["readings"]).toEqual([ofExperience]);
  expect((await project(...both, experienceRemoved))["readings"]).toEqual([ofResume]);
  expect((await project(extracted("resume", "sql"), notRead))["readings"]).toEqual([
    reading("resume", "resume", null, "damaged"),
  ]);
});

it("keeps the person's last decision on a skill", async () => {
  const decided = (is: boolean) => [{ person_id: personId, skill: "sql", confirmed: is }];
  expect((await project(confirmed))["decided"]).toEqual(decided(true));
  expect((await project(confirmed, struckOut))["decided"]).toEqual(decided(false));
});

it("keeps no skill that was erased, and nothing of an erased person", async () => {
  const all = [updated("SQL"), extracted("resume", "sql"), confirmed, struckOut];
  const unreadable = all.map((event) => ({ ...event, personal: erased }) as CandidateEvent);
  expect(await project(...unreadable)).toEqual({
    typed: [{ person_id: personId, skills: null, revision: 0 }],
    readings: [reading("resume", "resume", null)],
    decided: [],
  });
  const gone = { type: "AccountErased", data: { personId, reason: "requested", erasedAt: at } } as const;
  const events = [...recorded(candidateStream(personId), ...all), ...recorded(accountStream(personId), gone)];
  const { twice } = await projectTwice(candidateSkillsProjection, events);
  expect(twice).toEqual({ typed: [], readings: [], decided: [] });
});
