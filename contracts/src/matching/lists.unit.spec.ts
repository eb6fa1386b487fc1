import { describe, expect, it } from "vitest";
import { entriesIn, ownWordEntries, maxListed, skillsTyped, knownEntries, wordsTyped } from "./lists.ts";
import { skills } from "./dictionary.ts";
import { isInOwnWords, ownWordsOf } from "./own-words.ts";
import { isWholeEntry } from "./plain-words.ts";
import { readJob } from "./read-job.ts";

describe("a skill that the dictionary does not know", () => {
  it.each([
    ["Kettle keeping", ["~kettle-keeping"]],
    ["  KETTLE-KEEPING ", ["~kettle-keeping"]],
    ["ReactJS", ["react"]],
    ["and Java", ["java"]],
    ["Kettle software in Java", ["java", "~kettle-software-in-java"]],
    ["boolean OR strings", ["~boolean-or-strings"]],
    ["7", []],
    ["🫖", []],
    ["x".repeat(80), []],
    ["one two three four five six", []],
  ])("is typed as %j and is %j", (typed, skills) => {
    expect(skillsTyped(typed)).toEqual(skills);
  });

  it("is shown in the words it was listed with", () => {
    expect(isInOwnWords("~kettle-keeping")).toBe(true);
    expect(isInOwnWords("java")).toBe(false);
    expect(ownWordsOf("~kettle-keeping")).toBe("kettle keeping");
  });

  it.each([
    ["Skills: kettle keeping, Java, pot watching", ["~kettle-keeping", "~pot-watching"]],
    ["kettle keeping; pot watching; and steam", ["~kettle-keeping", "~pot-watching", "~steam"]],
    ["kettle keeping; pot watching; and Java", ["~kettle-keeping", "~pot-watching"]],
    ["We keep kettles, watch pots, and make steam.", []],
    ["kettle keeping, pot watching", []],
    ["Somebody who keeps kettles in all weathers, who watches pots until they boil at last, steam", []],
  ])("is an entry of the list %j: %j", (line, listed) => {
    expect(ownWordEntries(entriesIn(line))).toEqual(listed);
  });

  it("is asked for by lists in a job's requirements, not by prose, up to a limit", () => {
    const none = { title: "Keeper", requirements: "", description: "" };
    const listed = "kettle keeping, pot watching, steam";
    expect(readJob({ ...none, requirements: `Nice to have:\n${listed}` }).listed).toContainEqual({
      skill: "~pot-watching",
      need: "preferred",
    });
    expect(readJob({ ...none, responsibilities: listed, description: listed }).listed).toEqual([]);
    const many = Array.from({ length: 50 }, (_, index) => `kettle k${"e".repeat(index)}`).join(", ");
    expect(readJob({ ...none, requirements: many }).listed).toHaveLength(maxListed);
  });
});

describe("an entry that the dictionary has", () => {
  it("is also a whole entry, in the words it was typed or listed with", () => {
    expect(wordsTyped(["SQL Server", "ReactJS", "Kettle keeping", "Sql  server"])).toEqual(
      ["sql", "server", "reactj", "kettle", "keeping", ",sql-server", ",reactjs"], // prettier-ignore
    );
    expect(knownEntries(entriesIn("Skills: SQL Server, React, C#, pot watching"))).toEqual([
      ",sql-server",
      ",react",
      ",c#",
    ]);
  });

  it("is asked for by lists in a job's requirements in addition to its words, up to a limit", () => {
    const none = { title: "Keeper", requirements: "", description: "" };
    const listed = "SQL Server, React, pot watching";
    const wholes = (job: Partial<typeof none> & { responsibilities?: string }) =>
      readJob({ ...none, ...job }).words.filter(({ skill }) => isWholeEntry(skill));
    expect(wholes({ requirements: `Nice to have:\n${listed}` })).toEqual([
      { skill: "=,sql-server", need: "preferred" },
      { skill: "=,react", need: "preferred" },
    ]);
    expect(wholes({ responsibilities: listed, description: listed })).toEqual([]);
    const many = skills.map(({ name }) => name).filter((name) => /^[\p{L} ]+$/u.test(name)).slice(0, 50); // prettier-ignore
    expect(wholes({ requirements: many.join(", ") })).toHaveLength(maxListed);
  });
});
