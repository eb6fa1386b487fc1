import { expect, test } from "vitest";
import { datesThenOf, formatDatesThen, nameThenOf, formatNameThen } from "./changed-since.ts";

const proven = { startDate: "Jan-19", endDate: "Mar-24" };

test("changed dates are shown with those of the proof", () => {
  for (const shown of [
    { startDate: "Jan-18", endDate: "Mar-24" },
    { startDate: "Jan-19", endDate: "Apr-24" },
    { startDate: "Jan-19", endDate: null },
  ]) {
    expect(datesThenOf(shown, proven)).toEqual({ ...proven, later: false });
  }
  expect(formatDatesThen({ ...proven, later: false })).toBe(
    "Dates changed since this was verified (Jan-19 – Mar-24 then)",
  );
  expect(formatDatesThen({ ...proven, later: true })).toBe("Verified later, with other dates (Jan-19 – Mar-24)");
});

test("the end of a current job is a change", () => {
  const then = datesThenOf(proven, { startDate: "Jan-19", endDate: null });
  expect(then && formatDatesThen(then)).toBe("Dates changed since this was verified (Jan-19 – Present then)");
});

test("equal dates, and a proof with unknown dates, are no change", () => {
  expect(datesThenOf(proven, proven)).toBeNull();
  expect(datesThenOf(proven, undefined)).toBeNull();
});

test("another name than the certificate's is a change, ignoring case and spacing", () => {
  expect(nameThenOf("Ada  LOVELACE ", "Ada Lovelace")).toBeNull();
  expect(nameThenOf("Ada King", "Ada Lovelace")).toBe("Ada Lovelace");
  expect(nameThenOf("Ada King", null)).toBeNull();
  expect(nameThenOf("Ada King", "")).toBeNull();
  expect(formatNameThen("Ada Lovelace")).toBe("Name changed since this was verified (Ada Lovelace then)");
});
