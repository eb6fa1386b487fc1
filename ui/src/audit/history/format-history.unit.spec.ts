import { expect, it } from "vitest";
import { formatInstant, formatPath, plainInstants, formatSpan } from "./format-history.ts";

it("formats instants in UTC, single ones to the millisecond", () => {
  expect(formatInstant("2026-11-23T09:00:05.123Z")).toBe("Nov 23, 2026, 9:00:05.123 AM UTC");
  expect(plainInstants("Code no. 1 issued, valid until 2026-11-17T06:40:05.814Z")).toBe(
    "Code no. 1 issued, valid until Nov 17, 2026, 6:40:05 AM UTC",
  );
  expect(plainInstants("on 2026-11-17")).toBe("on 2026-11-17");
});

it("formats a path in words", () => {
  expect(formatPath("code.triesLeft")).toBe("code › tries left");
  expect(formatPath("openings.0198c0de-1000-7000-8000-000000000001.sessionId")).toBe(
    "openings › 0198c0de-1000-7000-8000-000000000001 › session id",
  );
});

it("counts events and names their days", () => {
  const [first, last] = [{ at: "2026-11-17T23:59:59.999Z" }, { at: "2026-11-18T00:00:00.000Z" }];
  expect(formatSpan([first])).toBe("1 event, Nov 17, 2026");
  expect(formatSpan([first, first, last])).toBe("3 events, Nov 17, 2026 to Nov 18, 2026");
});
