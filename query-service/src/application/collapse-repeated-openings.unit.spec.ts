import { expect, it } from "vitest";
import { collapseRepeatedOpenings } from "./collapse-repeated-openings.ts";

const step = (kind: string, at: string, by: string | null = null) => ({ kind, at: new Date(at), by });

it("shows several openings of a resume in a row as the last of them, by person and day", () => {
  const steps = [
    step("submitted", "2026-11-20T09:00Z"),
    step("viewed", "2026-11-20T10:00Z", "pat"),
    step("resume-opened", "2026-11-20T10:01Z", "pat"),
    step("resume-opened", "2026-11-20T10:02Z", "pat"),
    step("resume-opened", "2026-11-20T10:03Z", "sam"),
    step("resume-opened", "2026-11-21T10:00Z", "sam"),
    step("approved", "2026-11-21T10:01Z", "sam"),
    step("resume-opened", "2026-11-21T10:02Z", "sam"),
  ];
  expect(collapseRepeatedOpenings(steps)).toEqual(steps.filter((_, index) => index !== 2));
  expect(collapseRepeatedOpenings([])).toEqual([]);
});
