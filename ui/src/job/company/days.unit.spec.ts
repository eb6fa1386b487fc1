import { expect, test } from "vitest";
import { dayFromNow } from "./days.ts";

test("days are those of the viewer's calendar, over a change of clocks too", () => {
  const evening = new Date(2026, 9, 20, 23, 30);
  expect([0, 1, 30].map((days) => dayFromNow(days, evening))).toEqual(["2026-10-20", "2026-10-21", "2026-11-19"]);
});
