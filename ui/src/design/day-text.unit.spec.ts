import { expect, test } from "vitest";
import { dayText } from "./day-text.ts";

test("§9 Date format: admin dates MMM d, yyyy; N/A where there is none", () => {
  expect(dayText(new Date(2026, 10, 2, 9).toISOString())).toBe("Nov 2, 2026");
  expect(dayText("")).toBe("N/A");
});
