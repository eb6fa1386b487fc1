import { answers as answersRule, type Answers } from "@provenwork/contracts/application/rules";
import { type StoredQuestion, maxAnswer } from "@provenwork/contracts/job/question-rules";
import { expect, it } from "vitest";
import { checkAnswers } from "./check-answers.ts";

const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const asked: readonly StoredQuestion[] = [
  { questionId: idOf(1), kind: "text", text: "What do you cook?", required: true, choices: [], knockOuts: [] },
  { questionId: idOf(2), kind: "yes-no", text: "At five?", required: true, choices: [], knockOuts: ["No"] },
  { questionId: idOf(3), kind: "choice", text: "When?", required: false, choices: ["Now", "Later"], knockOuts: [] },
];
const given = (...answers: string[]): Answers =>
  answers.map((answer, index) => ({ question: idOf(index + 1), answer }));

it("keeps each answer with its question as it is worded; a knock-out refuses nothing", () => {
  expect(checkAnswers(asked, given("Soup", "No"))).toEqual({
    answers: [
      { questionId: idOf(1), question: "What do you cook?", answer: "Soup" },
      { questionId: idOf(2), question: "At five?", answer: "No" },
    ],
  });
  expect(checkAnswers([], [])).toEqual({ answers: [] });
});

it.each([
  ["a required answer is missing", given("Soup"), "unanswered"],
  ["none is given", [], "unanswered"],
  ["yes or no is something else", given("Soup", "Maybe"), "no-choice"],
  ["a choice is none", given("Soup", "Yes", "now"), "no-choice"],
  ["a question is not asked, or no longer in these words", given("Soup", "Yes", "Now", "Extra"), "questions-changed"],
])("refuses if %s", (_, answers, refusal) => {
  expect(checkAnswers(asked, answers)).toEqual({ refusal });
});

it("takes five answers at their largest, and not one more, nor two of one question", () => {
  const largest = given(...Array<string>(5).fill("x".repeat(maxAnswer)));
  expect(answersRule.safeParse(largest).success).toBe(true);
  expect(answersRule.safeParse([...largest, ...given("", "", "", "", "", "six").slice(5)]).success).toBe(false);
  expect(answersRule.safeParse(given("x".repeat(maxAnswer + 1))).success).toBe(false);
  expect(answersRule.safeParse([...given("one"), ...given("two")]).success).toBe(false);
});
