import fc from "fast-check";
import { expect, it } from "vitest";
import { lastDayAt, lastInstantOf } from "./listing-days.ts";

it.each(["America/New_York", "America/Los_Angeles", "America/Anchorage", "America/Adak", "Pacific/Honolulu"])(
  "a named day is over in %s when its listing ends",
  (timeZone) => {
    const dayIn = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
    for (const day of ["2026-01-31", "2026-07-04", "2026-11-01", "2027-03-14"]) {
      expect(dayIn(Date.parse(lastInstantOf(day)) + 1) > day).toBe(true);
    }
  },
);

it("ends a day with its last millisecond in Hawaii, and formats as the same day", () => {
  expect(lastInstantOf("2026-12-31")).toBe("2027-01-01T09:59:59.999Z");
  // Earlier releases ended days in UTC.
  expect(lastDayAt("2026-12-31T23:59:59.999Z")).toBe("2026-12-31");
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(lastDayAt(lastInstantOf(day))).toBe(day);
    }),
  );
});
