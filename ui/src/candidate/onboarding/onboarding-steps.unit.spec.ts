import { expect, test } from "vitest";
import { type OnboardingState, furthestStep, openingStep, stepAt, stepsOf } from "./onboarding-steps.ts";

const person = { fullName: "", email: "", phone: "", location: "" };
const state = (change: Partial<OnboardingState>): OnboardingState => ({
  personalInformation: person,
  experiences: 0,
  verifiedExperiences: 0,
  registered: false,
  ...change,
});

test("the server's state limits the reachable step", () => {
  expect(furthestStep(null)).toBe(1);
  expect(furthestStep(state({ personalInformation: null }))).toBe(1);
  expect(furthestStep(state({}))).toBe(2);
  expect(furthestStep(state({ experiences: 2 }))).toBe(3);
  expect(furthestStep(state({ experiences: 2, verifiedExperiences: 1 }))).toBe(4);
});

test("registration is skipped if the account exists", () => {
  expect(furthestStep(state({ experiences: 1, verifiedExperiences: 1, registered: true }))).toBe(3);
  expect(stepsOf(true)).toEqual([1, 2, 3, 5]);
  expect(stepsOf(false)).toEqual([1, 2, 3, 4, 5]);
});

test("a reload opens the same step, but never one that the server's state does not allow yet", () => {
  expect(openingStep(state({ experiences: 2, verifiedExperiences: 1 }), 3)).toBe(3);
  expect(openingStep(state({ experiences: 2 }), 2)).toBe(2);
  expect(openingStep(state({}), 4)).toBe(2);
  expect(openingStep(null, 3)).toBe(1);
  expect(openingStep(state({ experiences: 2 }), 5)).toBe(3);
  expect(openingStep(state({ experiences: 2 }), undefined)).toBe(3);
});

test("a history entry shows at most the reached step, and never registration once the account exists", () => {
  expect(stepAt(2, 4, false)).toBe(2);
  expect(stepAt(4, 3, false)).toBe(3);
  expect(stepAt(4, 5, true)).toBe(3);
  expect(stepAt(5, 5, true)).toBe(5);
});
