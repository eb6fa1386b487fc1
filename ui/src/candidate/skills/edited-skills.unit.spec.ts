import { describe, expect, it } from "vitest";
import {
  type Edits,
  type FoundSkill,
  noEdits,
  skillProblem,
  skillRows,
  unsavedText,
  withAdded,
  withEdits,
  withoutRow,
} from "./edited-skills.ts";

const foundOf = (name: string, change: Partial<FoundSkill> = {}): FoundSkill => ({
  skill: name.toLowerCase(),
  name,
  confirmed: false,
  sources: ["resume"],
  experiences: [],
  ...change,
});
const namesOf = (typed: string[], found: FoundSkill[], edits: Edits = noEdits) =>
  skillRows({ typed, found }, edits).map(({ name }) => name);
const added = (typed: string[], text: string, found: FoundSkill[] = [], edits = noEdits) =>
  withAdded({ typed, found }, edits, text);

describe("§5 Skill editor", () => {
  it.each([
    ["Kafka", ["Kafka"]],
    ["  Kafka ", ["Kafka"]],
    ["", []],
    ["   ", []],
    ["SQL", []],
    ["sql", []],
  ])("%j adds %j", (typed, expected) => {
    expect(added(["SQL"], typed)).toEqual({ ...noEdits, added: expected });
  });

  it("a skill that was found is not added again", () => {
    expect(added([], "sql", [foundOf("SQL")])).toEqual(noEdits);
  });

  it("explains why a skill cannot be added", () => {
    const full = Array.from({ length: 100 }, (_, index) => `skill ${index}`);
    expect(skillProblem(["SQL"], "Kafka")).toBeUndefined();
    expect(skillProblem(["SQL"], " ")).toBeUndefined();
    expect(skillProblem(["SQL"], "x".repeat(81))).toBe("At most 80 characters");
    expect(skillProblem(full, "one more")).toBe("At most 100 skills");
    expect(added(full, "one more")).toEqual(noEdits);
    expect(skillProblem(full, "skill 3")).toBeUndefined();
  });
});

describe("the one list", () => {
  const proven = foundOf("Git", {
    sources: ["experience"],
    experiences: [{ id: "1", company: "Acme", certificateId: "2" }],
  });

  it("has every skill once, new ones first, then those of verified experiences", () => {
    expect(namesOf(["Sewing", "sql"], [foundOf("SQL"), foundOf("Java"), proven])).toEqual([
      "Git",
      "Sewing",
      "SQL",
      "Java",
    ]);
    expect(namesOf(["Sewing"], [proven], { ...noEdits, added: ["Baking"] })).toEqual(["Baking", "Git", "Sewing"]);
  });

  it("removes a skill wherever it came from, and takes it back if it is typed again", () => {
    const listed = { typed: ["sql"], found: [foundOf("SQL")] };
    const [row] = skillRows(listed, noEdits);
    if (row === undefined) throw new Error("no row");
    const edits = withoutRow(noEdits, row);
    expect(edits).toEqual({ added: [], removed: ["sql"], dismissed: ["sql"] });
    expect(skillRows(listed, edits)).toEqual([]);
    expect(unsavedText(listed, edits)).toBe("sql is removed, not saved yet.");
    expect(namesOf(listed.typed, listed.found, withAdded(listed, edits, "SQL"))).toEqual(["SQL"]);
  });

  it("forgets a skill that was added and removed", () => {
    const edits = added([], "Kafka");
    const [row] = skillRows({ typed: [], found: [] }, edits);
    if (row === undefined) throw new Error("no row");
    expect(withoutRow(edits, row)).toEqual(noEdits);
  });

  it("keeps what was saved elsewhere meanwhile", () => {
    const edits = { added: ["Kafka"], removed: ["Excel"] };
    expect(withEdits(["SQL", "Excel", "Welding"], edits)).toEqual(["SQL", "Welding", "Kafka"]);
    expect(withEdits(["kafka"], edits)).toEqual(["kafka"]);
  });
});
