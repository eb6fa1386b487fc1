import { completionParts, completionWeights } from "@provenwork/contracts/candidate/queries";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ProfileFacts, completionOf } from "./completion.ts";

const nothing: ProfileFacts = { personalInformation: false, resume: false, experiences: [], skills: false };
const entry = (id: string, verified = false) => ({ id, company: `Company ${id}`, verified });
const facts = fc.record({
  personalInformation: fc.boolean(),
  resume: fc.boolean(),
  experiences: fc.array(fc.record({ id: fc.uuid(), company: fc.string(), verified: fc.boolean() }), { maxLength: 4 }),
  skills: fc.boolean(),
});

describe("profile completion", () => {
  it("counts 100 in all", () => {
    expect(completionParts.reduce((sum, part) => sum + completionWeights[part], 0)).toBe(100);
  });

  it.each<[string, Partial<ProfileFacts>, number, string | undefined]>([
    ["nothing", {}, 0, "personal-information"],
    ["personal information", { personalInformation: true }, 20, "resume"],
    ["a resume alone", { resume: true }, 20, "personal-information"],
    ["an experience too", { personalInformation: true, resume: true, experiences: [entry("1")] }, 60, "skills"],
    [
      "skills, and nothing verified",
      { personalInformation: true, resume: true, experiences: [entry("1")], skills: true },
      80,
      "first-verified",
    ],
    [
      "one verified, but no resume",
      { personalInformation: true, experiences: [entry("1", true)], skills: true },
      80,
      "resume",
    ],
    [
      "one of two verified, and everything else",
      { personalInformation: true, resume: true, experiences: [entry("1", true), entry("2")], skills: true },
      100,
      undefined,
    ],
  ])("with %s is what those parts weigh, and names the next", (_, more, percent, next) => {
    const completion = completionOf({ ...nothing, ...more });
    expect([completion.percent, completion.next?.part]).toEqual([percent, next]);
  });

  it("names the first entry that waits, where verifying is next", () => {
    const experiences = [{ ...entry("1"), rejected: true }, entry("2"), entry("3")];
    const all = { personalInformation: true, resume: true, experiences, skills: true };
    expect(completionOf(all).next?.experience).toEqual({ id: "2", company: "Company 2" });
    expect(completionOf({ ...all, resume: false }).next?.experience).toBeNull();
  });

  it("is 100 exactly when nothing is next, and otherwise the sum of what is done", () => {
    fc.assert(
      fc.property(facts, (any) => {
        const { percent, parts, next } = completionOf(any);
        expect(percent === 100).toBe(next === null);
        expect(percent).toBe(parts.filter(({ done }) => done).reduce((sum, { weight }) => sum + weight, 0));
        expect(parts.find(({ done }) => !done)?.part).toBe(next?.part);
      }),
    );
  });
});
