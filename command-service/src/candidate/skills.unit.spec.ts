import type { CandidateEvent } from "@provenwork/contracts/candidate/events";
import { type Candidate, candidates } from "@provenwork/contracts/candidate/state";
import { fold } from "@provenwork/contracts/kernel/stream";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { confirmSkill } from "./confirm-skill.ts";
import { strikeOutSkill } from "./strike-out-skill.ts";
import { skillsChanged, updateSkills } from "./update-skills.ts";

const personId = "0190a000-0000-7000-8000-00000000000a";
const experienceId = "0190a000-0000-7000-8000-00000000000b";
const now = new Date("2026-11-21T12:00:00.000Z");
const at = now.toISOString();
const context = { now, newId: () => personId, id: personId };

const updated = (...skills: string[]): CandidateEvent => ({
  type: "SkillsUpdated",
  data: { personId, updatedAt: at },
  personal: { skills },
});
const extracted = (...skills: string[]): CandidateEvent => ({
  type: "SkillsExtracted",
  data: { personId, source: "experience", sourceId: experienceId, extractor: 1, extractedAt: at },
  personal: { skills, words: [] },
});
const removed: CandidateEvent = { type: "ExperienceRemoved", data: { personId, experienceId } };
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

describe("the person's own list", () => {
  const update =
    (...skills: string[]) =>
    (state: Candidate) =>
      updateSkills({ skills }, state, context);

  it("is replaced as a whole", () => {
    given(candidates, [updated("SQL")])
      .when(update("Welding", "SQL"))
      .thenEvents([updated("Welding", "SQL")]);
    given(candidates, [updated("SQL")])
      .when(update())
      .thenEvents([updated()]);
  });

  it("writes nothing if it is unchanged", () => {
    given(candidates, []).when(update()).thenEvents([]);
    given(candidates, [updated("SQL", "Welding")])
      .when(update("SQL", "Welding"))
      .thenEvents([]);
  });

  it("is saved together with decisions on found skills, or not at all", () => {
    const decide = (confirm: string[], strikeOut: string[]) => (state: Candidate) =>
      updateSkills({ skills: ["Sewing"], confirm, strikeOut }, state, context);
    given(candidates, [extracted("sql", "java")])
      .when(decide(["sql"], ["java"]))
      .thenEvents([confirmed("sql"), struckOut("java"), updated("Sewing")]);
    given(candidates, [extracted("sql"), confirmed("sql"), updated("Sewing")])
      .when(decide(["sql"], []))
      .thenEvents([]);
    given(candidates, [extracted("sql")])
      .when(decide(["sql", "java"], []))
      .thenRefused({ refusal: "unknown-skill" });
    given(candidates, [extracted("sql")])
      .when(decide(["sql"], ["java"]))
      .thenRefused({ refusal: "unknown-skill" });
  });

  it("names the changes made elsewhere", () => {
    const after = (...skills: string[]) => fold(candidates, [updated(...skills)]);
    expect(skillsChanged(after("SQL", "Java"), after("Java", "Welding"))).toBe(
      "Changed elsewhere: Welding added, SQL removed. Review it and save again.",
    );
    expect(skillsChanged(after("SQL", "Java"), after("Java", "SQL"))).toContain("another order");
  });
});

describe("an extracted skill", () => {
  const confirm = (skill: string) => (state: Candidate) => confirmSkill({ skill }, state, context);
  const strikeOut = (skill: string) => (state: Candidate) => strikeOutSkill({ skill }, state, context);

  it("is confirmed once", () => {
    given(candidates, [extracted("sql")])
      .when(confirm("sql"))
      .thenEvents([confirmed("sql")]);
    given(candidates, [extracted("sql"), confirmed("sql")])
      .when(confirm("sql"))
      .thenEvents([]);
  });

  it("is struck out once, confirmed or not, also when its source was removed", () => {
    given(candidates, [extracted("sql")])
      .when(strikeOut("sql"))
      .thenEvents([struckOut("sql")]);
    given(candidates, [extracted("sql"), confirmed("sql"), removed])
      .when(strikeOut("sql"))
      .thenEvents([struckOut("sql")]);
    given(candidates, [extracted("sql"), struckOut("sql")])
      .when(strikeOut("sql"))
      .thenEvents([]);
  });

  it("must have been found, and not struck out before it is confirmed", () => {
    given(candidates, [updated("sql")])
      .when(confirm("sql"))
      .thenRefused({ refusal: "unknown-skill" });
    given(candidates, []).when(strikeOut("sql")).thenRefused({ refusal: "unknown-skill" });
    given(candidates, [extracted("sql"), struckOut("sql"), extracted("sql")])
      .when(confirm("sql"))
      .thenRefused({ refusal: "unknown-skill" });
  });
});
