import { expect, it } from "vitest";
import { askedSince, nextWeeklyMail } from "./weekly-mail-time.ts";

it.each([
  ["2026-11-27T17:00:00.000Z", "2026-11-30T08:00:00.000Z"],
  ["2026-11-29T23:59:59.000Z", "2026-11-30T08:00:00.000Z"],
  ["2026-11-30T07:00:00.000Z", "2026-11-30T08:00:00.000Z"],
  ["2026-11-30T07:55:00.000Z", "2026-12-07T08:00:00.000Z"],
  ["2026-11-30T08:00:00.000Z", "2026-12-07T08:00:00.000Z"],
  ["2026-12-01T00:00:00.000Z", "2026-12-07T08:00:00.000Z"],
])("what is asked at %s is in the email of %s", (now, due) => {
  const dueAt = nextWeeklyMail(new Date(now));
  expect(dueAt.toISOString()).toBe(due);
  expect(askedSince(dueAt) <= new Date(now)).toBe(true);
});
