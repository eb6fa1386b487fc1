import { expect, test } from "vitest";
import { summaryOf } from "./dashboard.tsx";

test("the summary counts the verified experiences", () => {
  expect([summaryOf(0, 0), summaryOf(1, 1), summaryOf(2, 2), summaryOf(3, 3), summaryOf(1, 3)]).toEqual([
    "Nothing listed yet. Start with one job you can verify.",
    "Your work experience is verified.",
    "Both work experiences are verified.",
    "All 3 work experiences are verified.",
    "1 of 3 work experiences verified. One emailed code verifies the next.",
  ]);
});
