import { describe, expect, it } from "vitest";
import { difference, skillProblem, withEdits, withSkill } from "./edited-skills.ts";

describe("§5 Skill editor", () => {
  it.each([
    ["Kafka", ["SQL", "Kafka"]],
    ["  Kafka ", ["SQL", "Kafka"]],
    ["", ["SQL"]],
    ["   ", ["SQL"]],
    ["SQL", ["SQL"]],
    ["sql", ["SQL"]],
  ])("%j makes %j", (typed, skills) => {
    expect(withSkill(["SQL"], typed)).toEqual(skills);
  });

  it("explains why a skill cannot be added", () => {
    const full = Array.from({ length: 100 }, (_, index) => `skill ${index}`);
    expect(skillProblem(["SQL"], "Kafka")).toBeUndefined();
    expect(skillProblem(["SQL"], " ")).toBeUndefined();
    expect(skillProblem(["SQL"], "x".repeat(81))).toBe("At most 80 characters");
    expect(skillProblem(full, "one more")).toBe("At most 100 skills");
    expect(withSkill(full, "one more")).toEqual(full);
    expect(skillProblem(full, "skill 3")).toBeUndefined();
  });
});

it("lists unsaved changes", () => {
  expect(difference(["SQL", "Git"], ["Git", "Kafka"])).toEqual({ added: ["Kafka"], removed: ["SQL"] });
});

it("keeps what was saved elsewhere meanwhile", () => {
  const edits = difference(["SQL", "Excel"], ["SQL", "Kafka"]);
  expect(withEdits(["SQL", "Excel", "Welding"], edits)).toEqual(["SQL", "Welding", "Kafka"]);
  expect(withEdits(["kafka"], edits)).toEqual(["kafka"]);
});
