import { expect, it } from "vitest";
import { formatFigure, figureSummary } from "./format-hour.ts";

it("tells the most and the latest of an hour", () => {
  expect(figureSummary("Lag in events", [null, 1_500.4, 0.25, null])).toBe(
    "Lag in events in the last hour: peak 1,500, now 0.3",
  );
  expect(formatFigure([3, null])).toBe("3");
});

it("says where nothing is known", () => {
  expect(figureSummary("Lag in events", [null])).toBe("Lag in events: no data in the last hour");
  expect(formatFigure([null])).toBe("no data");
});
