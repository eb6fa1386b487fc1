import { farExpiryMessage, maxDays, pastExpiryMessage } from "@provenwork/contracts/job/rules";
import { expect, test } from "vitest";
import { dayFromNow } from "../company/days.ts";
import { blankJob, figureOf, jobForm } from "./job-form.ts";
import { payLine } from "./pay-line.ts";

test("a job expires between today and two years ahead; a date that it has already may stay", () => {
  const messages = (expiresAt: string, kept?: string) => {
    const issues = jobForm(kept).safeParse({ ...blankJob("Acme"), expiresAt }).error?.issues ?? [];
    return issues.filter(({ path }) => path[0] === "expiresAt").map(({ message }) => message);
  };
  for (const day of ["", dayFromNow(0), dayFromNow(maxDays)]) expect(messages(day), day).toEqual([]);
  // Yesterday may be today in Hawaii still.
  expect(messages(dayFromNow(-2))).toEqual([pastExpiryMessage]);
  for (const day of [dayFromNow(maxDays + 1), "9999-12-31"]) expect(messages(day), day).toEqual([farExpiryMessage]);
  for (const kept of ["2020-01-01", "9999-12-31"]) expect(messages(kept, kept)).toEqual([]);
});

test("figures are read as people write them, with cents by the hour", () => {
  const typed = ["$128,000", "128k", "$18.50", "$18.50/hr", "18.5 per hour", " 45 an hour ", "", "$17.50 - 19"];
  expect(typed.map(figureOf)).toEqual([128_000, 128_000, 18.5, 18.5, 18.5, 45, null, Number.NaN]);
  const pay = { ...blankJob("Acme"), salaryMin: "18.5", salaryMax: "21.75", salaryPer: "hour" };
  expect(payLine(pay)).toBe("$18.50 – $21.75 an hour");
});
