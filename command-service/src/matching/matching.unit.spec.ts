import { noScoring } from "@provenwork/contracts/matching/state";
import { expect, it } from "vitest";
import { accept } from "#kernel/decision.ts";
import { beginScoringMonth } from "./begin-scoring-month.ts";
import { setWeights } from "./set-weights.steps.ts";

const now = new Date("2026-11-22T09:00:00.000Z");
const november = 322;

it("begins the month of now unless it has begun", () => {
  const begun = accept({ type: "ScoringMonthBegan", data: { month: november, beganAt: now.toISOString() } });
  expect(beginScoringMonth(noScoring, now)).toEqual(begun);
  expect(beginScoringMonth({ version: 0, month: november - 3 }, now)).toEqual(begun);
  expect(beginScoringMonth({ version: 0, month: november }, now)).toEqual(accept());
  expect(beginScoringMonth({ version: 0, month: november + 1 }, now)).toEqual(accept());
});

it("counts the tables of weights", () => {
  const data = { version: 3, weights: { sql: 12 }, jobs: 40, setAt: now.toISOString() };
  expect(setWeights({ weights: new Map([["sql", 12]]), jobs: 40 }, { version: 2, month: november }, now)).toEqual(
    accept({ type: "SkillWeightsSet", data }),
  );
});
