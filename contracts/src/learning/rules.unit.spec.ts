import { expect, it } from "vitest";
import { percent, resourceFacts } from "./rules.ts";

const facts = {
  title: "Kettle repair",
  provider: "Kettle School",
  url: "https://kettles.example/course",
  type: "course",
  difficulty: "beginner",
  duration: "9 h",
  skills: ["Repair"],
  description: "How to repair a kettle.",
} as const;
const takes = (change: object) => resourceFacts.safeParse({ ...facts, ...change }).success;
const url = (length: number) => `https://kettles.example/${"x".repeat(length - 24)}`;

it("takes facts of a resource up to their bounds, and no more", () => {
  expect(url(500)).toHaveLength(500);
  expect([takes({}), takes({ url: url(500) }), takes({ url: url(501) })]).toEqual([true, true, false]);
  expect([takes({ url: "http://kettles.example" }), takes({ url: "ftp://kettles.example" })]).toEqual([true, false]);
  const skills = (count: number) => ({ skills: Array.from({ length: count }, (_, n) => `skill ${n}`) });
  expect([0, 1, 8, 9].map((count) => takes(skills(count)))).toEqual([false, true, true, false]);
});

it.each([
  [0, true],
  [100, true],
  [-1, false],
  [101, false],
  [0.5, false],
])("takes progress of %j percent: %j", (value, taken) => {
  expect(percent.safeParse(value).success).toBe(taken);
});
