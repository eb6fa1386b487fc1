import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messages } from "../testing/messages.ts";
import { UpdateSkills } from "./skill-commands.ts";
import { maxSkillLength, maxSkills, skillList } from "./skill-rules.ts";

describe("§5 Skill editor", () => {
  it("blank ignored, text trimmed, duplicates not added", () => {
    expect(skillList.parse(["  SQL ", "", "   ", "sql", "ＳＱＬ", "C#", "C", "SQL"])).toEqual(["SQL", "C#", "C"]);
  });

  it.each([
    [["x".repeat(maxSkillLength)], {}],
    [["SQL", "x".repeat(maxSkillLength + 1)], { "skills.1": "Must be at most 80 characters" }],
    [Array.from({ length: maxSkills }, (_, index) => `skill ${index}`), {}],
    [Array.from({ length: maxSkills + 1 }, (_, index) => `skill ${index}`), { skills: "At most 100 skills" }],
    ["SQL", { skills: "Skills must be a list" }],
    [[7], { "skills.0": "This entry must be text" }],
    [["see https://evil.example/cv"], { "skills.0": "Please leave out web and email addresses" }],
    [["node.js/react", "ASP.NET/C#", "C++", "❤️", "電気工事"], {}],
  ])("%j", (skills, expected) => {
    expect(messages(UpdateSkills.input, { skills })).toEqual(expected);
  });

  it.each(["confirm", "strikeOut"])("%s takes ids of found skills, at most 100", (list) => {
    const ids = Array.from({ length: maxSkills + 1 }, (_, index) => `skill-${index}`);
    const given = (found: unknown) => messages(UpdateSkills.input, { skills: [], [list]: found });
    expect(given(ids.slice(1))).toEqual({});
    expect(given(ids)).toEqual({ [list]: "At most 100 skills" });
    expect(given(["Not an id"])).toEqual({ [`${list}.0`]: "Must be the id of a skill" });
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 10 }), { maxLength: 20 }), (given) => {
        const { success, data } = skillList.safeParse(given);
        fc.pre(success);
        expect(skillList.parse(data)).toEqual(data);
      }),
    );
  });
});
