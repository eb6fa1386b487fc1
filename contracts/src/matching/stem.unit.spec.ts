import fc from "fast-check";
import { expect, it } from "vitest";
import { stemOf } from "./stem.ts";

it.each([
  "prune pruned pruning",
  "plan planned planning",
  "care cared caring",
  "serve served serving",
  "manage managed managing",
  "roof roofed roofing",
  "drill drilled drilling",
  "weigh weighed weighing",
  "apply applied applying",
  "play played playing",
  "agree agreed agreeing",
  "automate automated automating",
  "size sized sizing",
])("takes %s for one word", (forms) => {
  expect(new Set(forms.split(" ").map(stemOf)).size).toBe(1);
});

it.each([
  "car care",
  "plan plane",
  "rat rate",
  "feed fee",
  "need knee",
  "string str",
  "king kid",
  "community communication",
  "import important",
  "nurse nursery",
  "manager management",
  "policy police",
  "c c++",
])("keeps %s apart", (words) => {
  expect(new Set(words.split(" ").map(stemOf)).size).toBe(2);
});

it.each(["ing", "ed", "eed", "y", "e", "yy", "ying", "", "Привет", "🙂", "ﬁre", "word17"])(
  "never breaks: %j",
  (word) => {
    expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(1, word.length));
  },
);

it("is never longer than the word", () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      expect(stemOf(word).length).toBeLessThanOrEqual(word.length);
    }),
  );
});
