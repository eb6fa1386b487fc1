import { expect, it } from "vitest";
import { isDue } from "./weigh-when-due.ts";

const now = new Date("2026-11-25T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

it.each([
  { newest: undefined, jobs: 9, due: false, why: "too few jobs" },
  { newest: undefined, jobs: 10, due: true, why: "the first table" },
  { newest: { jobs: 10, setAt: daysAgo(1) }, jobs: 19, due: false, why: "hardly more jobs" },
  { newest: { jobs: 10, setAt: daysAgo(1) }, jobs: 20, due: true, why: "twice as many jobs" },
  { newest: { jobs: 100, setAt: daysAgo(29.9) }, jobs: 100, due: false, why: "not old yet" },
  { newest: { jobs: 100, setAt: daysAgo(30) }, jobs: 100, due: true, why: "a month old" },
  { newest: { jobs: 100, setAt: daysAgo(30) }, jobs: 9, due: false, why: "old, but too few jobs" },
  { newest: { jobs: 3, setAt: daysAgo(1) }, jobs: 9, due: false, why: "set by hand from three, and still too few" },
])("is $due for $jobs jobs: $why", ({ newest, jobs, due }) => {
  expect(isDue(newest, jobs, now)).toBe(due);
});
