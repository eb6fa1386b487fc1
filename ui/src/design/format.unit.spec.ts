import { describe, expect, it, test } from "vitest";
import {
  formatAgo,
  formatCount,
  formatDateTime,
  formatDay,
  formatDayOfYearUtc,
  formatDayUtc,
  formatLongDateTimeUtc,
  formatNumber,
  formatRecentTime,
  formatTime,
} from "./format.ts";

it.each([
  ["2026-11-21T08:59:40.000Z", "Just now"],
  ["2026-11-21T09:05:00.000Z", "Just now"],
  ["2026-11-21T08:58:00.000Z", "2 minutes ago"],
  ["2026-11-21T06:00:00.000Z", "3 hours ago"],
  ["2026-11-20T08:00:00.000Z", "Yesterday"],
  ["2026-11-12T09:00:00.000Z", "9 days ago"],
])("%s is %s", (at, text) => {
  expect(formatAgo(at, Date.parse("2026-11-21T09:00:00.000Z"))).toBe(text);
});

test("§9 Date format: admin dates MMM d, yyyy; N/A where there is none", () => {
  expect(formatDay(new Date(2026, 10, 2, 9).toISOString())).toBe("Nov 2, 2026");
  expect(formatDay("")).toBe("N/A");
});

describe("times of the reader's zone", () => {
  const morning = new Date(2026, 8, 2, 0, 5, 9).toISOString();

  it("have 12 hours, which begin at 12", () => {
    expect([formatTime(morning), formatTime(morning, "second")]).toEqual(["12:05 AM", "12:05:09 AM"]);
  });

  it("have the year unless they are recent", () => {
    expect(formatDateTime(morning)).toBe("Sep 2, 2026, 12:05 AM");
    expect(formatRecentTime(morning, "second")).toMatch(/^Sep 2, 12:05:09 AM [A-Z]/);
  });

  it("are refused where there is none", () => {
    expect(() => formatDateTime("")).toThrow(RangeError);
  });
});

test("times in UTC, such as those of certificates, are the same for all readers", () => {
  const night = "2026-11-01T23:05:00.000Z";
  expect([formatDayUtc(night), formatDayOfYearUtc(night)]).toEqual(["Nov 1, 2026", "Nov 1"]);
  expect(formatLongDateTimeUtc(night)).toBe("November 1, 2026, 11:05 PM UTC");
});

test("numbers have separators, and counts their noun", () => {
  expect([formatNumber(1_204_000), formatNumber(0.26, 1), formatNumber(2.6, 0)]).toEqual(["1,204,000", "0.3", "3"]);
  expect([formatCount(1, "match", "matches"), formatCount(1_204, "event")]).toEqual(["1 match", "1,204 events"]);
});
