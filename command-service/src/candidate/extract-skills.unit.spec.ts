import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { type Candidate, candidates } from "@provenwork/contracts/candidate/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { extractorVersion } from "@provenwork/contracts/matching/read-person";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { extractSkills, isAlreadyRead, recordUnread } from "./extract-skills.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const experienceId = "0190a000-0000-7000-8000-00000000000b";
const fileId = "0190a000-0000-7000-8000-00000000000c";
const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();

const listed: CandidateEvent = { type: "ExperienceAdded", data: { personId, experienceId } };
const removed: CandidateEvent = { type: "ExperienceRemoved", data: { personId, experienceId } };
const uploaded: CandidateEvent = {
  type: "ResumeUploaded",
  data: { personId, fileId, mediaType: "application/pdf", size: 1, uploadedAt: at },
  personal: { fileName: "cv.pdf" },
};
const extracted = (
  source: "resume" | "experience",
  skills: string[],
  extractor = extractorVersion,
  words = ["keeper"],
): CandidateEvent => ({
  type: "SkillsExtracted",
  data: { personId, source, sourceId: source === "resume" ? fileId : experienceId, extractor, extractedAt: at },
  personal: { skills, words },
});
const struckOut: CandidateEvent = {
  type: "SkillStruckOut",
  data: { personId, struckOutAt: at },
  personal: { skill: "sql" },
};
const notRead = (extractor = extractorVersion): CandidateEvent => ({
  type: "ResumeNotRead",
  data: { personId, fileId, extractor, reason: "damaged", triedAt: at },
});

describe("skills found in an experience", () => {
  const extract =
    (...skills: string[]) =>
    (state: Candidate) =>
      extractSkills(
        state,
        { personId, source: "experience", sourceId: experienceId, skills, words: ["keeper"] },
        { now },
      );

  it("are recorded once, and again if they are others or the extractor is", () => {
    given(candidates, [listed])
      .when(extract("sql", "java"))
      .thenEvents([extracted("experience", ["sql", "java"])]);
    const before = [listed, extracted("experience", ["sql", "java"])];
    given(candidates, before).when(extract("java", "sql")).thenEvents([]);
    given(candidates, before)
      .when(extract("java"))
      .thenEvents([extracted("experience", ["java"])]);
    given(candidates, [listed, extracted("experience", ["sql"], extractorVersion + 1)])
      .when(extract("sql"))
      .thenEvents([extracted("experience", ["sql"])]);
  });

  it("are recorded again with other words", () => {
    given(candidates, [listed, extracted("experience", ["sql"], extractorVersion, ["kettle", "keeper"])])
      .when(extract("sql"))
      .thenEvents([extracted("experience", ["sql"])]);
  });

  it("are those not struck out", () => {
    given(candidates, [listed, extracted("experience", ["sql"]), struckOut])
      .when(extract("sql", "java"))
      .thenEvents([extracted("experience", ["java"])]);
  });

  it("are dropped if it is no longer listed", () => {
    given(candidates, []).when(extract("sql")).thenEvents([]);
    given(candidates, [listed, removed]).when(extract("sql")).thenEvents([]);
  });
});

describe("a resume", () => {
  const leave = (state: Candidate) => recordUnread(state, { personId, fileId, reason: "damaged" }, { now });

  it("is recorded once as unreadable, while it is the current one", () => {
    given(candidates, [uploaded]).when(leave).thenEvents([notRead()]);
    given(candidates, [uploaded, notRead()]).when(leave).thenEvents([]);
    given(candidates, []).when(leave).thenEvents([]);
  });

  it("is read once by each extractor, even if nothing is found", () => {
    const isRead = (...events: CandidateEvent[]) => {
      const candidate = fold(candidates, events);
      return isAlreadyRead(candidate, candidate.resume?.fileId ?? "");
    };
    expect(isRead(uploaded)).toBe(false);
    expect(isRead(uploaded, extracted("resume", []))).toBe(true);
    expect(isRead(uploaded, notRead())).toBe(true);
    expect(isRead(uploaded, extracted("resume", ["sql"], extractorVersion + 1))).toBe(false);
    expect(isRead(uploaded, notRead(extractorVersion + 1))).toBe(false);
    expect(
      isRead(uploaded, notRead(), { ...uploaded, data: { ...uploaded.data, fileId: personId } } as CandidateEvent),
    ).toBe(false);
  });
});
