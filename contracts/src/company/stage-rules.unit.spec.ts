import { describe, expect, it } from "vitest";
import { stageList } from "./stage-rules.ts";
import { type Stage, maxStages, standardStages } from "./stages.ts";

const own = (n: number, name = `Own ${n}`): Stage => ({ stage: `0190a000-0000-7000-8000-00000000000${n}`, name });
const [first, ...others] = standardStages;
const refusals = (stages: readonly unknown[]) =>
  stageList.safeParse(stages).error?.issues.map(({ message }) => message);

describe("the stages of a company", () => {
  it("are the standard ones, with own ones behind or between them", () => {
    expect(refusals(standardStages)).toBeUndefined();
    expect(refusals([first, own(1), ...others, own(2)])).toBeUndefined();
  });

  it("are eight at most", () => {
    const more = [1, 2, 3].map((n) => own(n));
    expect(standardStages.length + more.length).toBe(maxStages);
    expect(refusals([...standardStages, ...more])).toBeUndefined();
    expect(refusals([...standardStages, ...more, own(4)])).toEqual(["Must be at most 8 stages"]);
  });

  it.each([
    [[own(1), ...standardStages], "New must be the first stage"],
    [others, "Must have New, Screening, Interview, Offer and Hired in this order"],
    [[first, ...others.toReversed()], "Must have New, Screening, Interview, Offer and Hired in this order"],
    [[{ ...first, name: "Fresh" }, ...others], "Must have New, Screening, Interview, Offer and Hired in this order"],
    [[...standardStages, own(1), own(1, "Another")], "Must not have a stage twice"],
    [[...standardStages, own(1), own(2, "own 1")], "Must not have two stages of one name"],
    [[...standardStages, own(1, "OFFER")], "Must not have two stages of one name"],
    [[...standardStages, own(1, " ")], "Enter the stage name"],
    [[...standardStages, own(1, "X")], "Stage name must be at least 2 characters"],
    [[...standardStages, own(1, "x".repeat(31))], "Must be at most 30 characters"],
    [[...standardStages, { stage: "trial", name: "Trial day" }], "Must be a UUID"],
  ])("%j are refused: %s", (stages, message) => {
    expect(refusals(stages)).toContain(message);
  });
});
