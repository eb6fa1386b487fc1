import { farExpiryMessage, mostDays, pastExpiryMessage } from "@provenwork/contracts/job/rules";
import { expect, test } from "vitest";
import { dayFromNow } from "../days.ts";
import { blankJob, jobForm } from "./job-form.ts";

test("a job expires between today and two years ahead; a date that it has already may stay", () => {
  const said = (expiresAt: string, kept?: string) => {
    const issues = jobForm(kept).safeParse({ ...blankJob("Acme"), expiresAt }).error?.issues ?? [];
    return issues.filter(({ path }) => path[0] === "expiresAt").map(({ message }) => message);
  };
  for (const day of ["", dayFromNow(0), dayFromNow(mostDays)]) expect(said(day), day).toEqual([]);
  // Yesterday may be today in Hawaii still.
  expect(said(dayFromNow(-2))).toEqual([pastExpiryMessage]);
  for (const day of [dayFromNow(mostDays + 1), "9999-12-31"]) expect(said(day), day).toEqual([farExpiryMessage]);
  for (const kept of ["2020-01-01", "9999-12-31"]) expect(said(kept, kept)).toEqual([]);
});
