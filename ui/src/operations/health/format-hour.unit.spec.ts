import { expect, it } from "vitest";
import { formatFigure, figureSummary } from "./format-hour.ts";

it("has the maximum and the latest value of an hour", () => {
  expect(figureSummary("Lag in events", [null, 1_500.4, 0.25, null])).toBe(
    "Lag in events in the last hour: peak 1,500, now 0.3",
  );
  expect(formatFigure([3, null])).toBe("3");
});

it("reports unknown values", () => {
  expect(figureSummary("Lag in events", [null])).toBe("Lag in events: no data in the last hour");
  expect(formatFigure([null])).toBe("no data");
});
