import { describe, expect, it } from "vitest";
import { erased } from "../kernel/event.ts";
import type { CandidateEvent } from "./events.ts";
import type { SkillSource } from "./skill-rules.ts";
import { evolveSkills, noSkills } from "./skill-state.ts";

const personId = "p";
const at = "2026-11-21T12:00:00Z";
const updated = (...skills: string[]): CandidateEvent => ({
  type: "SkillsUpdated",
  data: { personId, updatedAt: at },
  personal: { skills },
});
const extracted = (source: SkillSource, sourceId: string, ...skills: string[]): CandidateEvent => ({
  type: "SkillsExtracted",
  data: { personId, source, sourceId, extractor: 1, extractedAt: at },
  personal: { skills, words: [] },
});
const notRead = (fileId: string): CandidateEvent => ({
  type: "ResumeNotRead",
  data: { personId, fileId, extractor: 1, reason: "damaged", triedAt: at },
});
const confirmed = (skill: string): CandidateEvent => ({
  type: "SkillConfirmed",
  data: { personId, confirmedAt: at },
  personal: { skill },
});
const struckOut = (skill: string): CandidateEvent => ({
  type: "SkillStruckOut",
  data: { personId, struckOutAt: at },
  personal: { skill },
});
const uploaded = (fileId: string): CandidateEvent => ({
  type: "ResumeUploaded",
  data: { personId, fileId, mediaType: "application/pdf", size: 1, uploadedAt: at },
  personal: { fileName: "cv.pdf" },
});
const resumeRemoved: CandidateEvent = { type: "ResumeRemoved", data: { personId, fileId: "f", removedAt: at } };
const experienceRemoved: CandidateEvent = { type: "ExperienceRemoved", data: { personId, experienceId: "e" } };
const skills = (...events: CandidateEvent[]) => events.reduce(evolveSkills, noSkills);
const found = (...events: CandidateEvent[]) =>
  skills(...events).extracted.map(({ sourceId, skills: of }) => [sourceId, ...of]);

it("keeps the last typed list; an erased one is empty", () => {
  expect(skills(updated("SQL"), updated("Java", "Welding")).typed).toEqual(["Java", "Welding"]);
  expect(skills({ ...updated("SQL"), personal: erased } as CandidateEvent).typed).toEqual([]);
});

describe("an extraction", () => {
  it("replaces an earlier one of the same source only", () => {
    const first = [extracted("resume", "f", "sql"), extracted("experience", "e", "java")];
    expect(found(...first, extracted("resume", "f", "welding"))).toEqual([
      ["e", "java"],
      ["f", "welding"],
    ]);
  });

  it("is removed with its source", () => {
    const both = [extracted("resume", "f", "sql"), extracted("experience", "e", "java")];
    expect(found(...both, experienceRemoved)).toEqual([["f", "sql"]]);
    for (const gone of [resumeRemoved, uploaded("g")]) expect(found(...both, gone)).toEqual([["e", "java"]]);
  });

  it("is empty once erased", () => {
    expect(found({ ...extracted("resume", "f", "sql"), personal: erased } as CandidateEvent)).toEqual([["f"]]);
  });
});

it("records that the current resume could not be read", () => {
  const unread = { fileId: "f", extractor: 1, reason: "damaged" };
  expect(skills(notRead("f")).unread).toEqual(unread);
  expect(skills(notRead("f"), extracted("experience", "e")).unread).toEqual(unread);
  expect(found(extracted("resume", "f", "sql"), notRead("f"))).toEqual([]);
  for (const event of [uploaded("g"), resumeRemoved, extracted("resume", "f")])
    expect(skills(notRead("f"), event).unread).toBeUndefined();
});

describe("a dismissed skill", () => {
  it("is in no extraction, now or later", () => {
    const events = [extracted("resume", "f", "sql", "java"), extracted("experience", "e", "sql"), struckOut("sql")];
    expect(found(...events)).toEqual([["f", "java"], ["e"]]);
    expect(found(...events, extracted("resume", "f", "sql"))).toEqual([["e"], ["f"]]);
    expect(skills(...events).struckOut).toEqual(["sql"]);
  });

  it("is no longer confirmed; the typed list does not change", () => {
    const state = skills(updated("sql"), extracted("resume", "f", "sql"), confirmed("sql"), struckOut("sql"));
    expect([state.typed, state.confirmed]).toEqual([["sql"], []]);
  });
});

it("keeps a confirmed skill when its source is removed", () => {
  expect(skills(extracted("experience", "e", "java"), confirmed("java"), experienceRemoved).confirmed).toEqual([
    "java",
  ]);
});
