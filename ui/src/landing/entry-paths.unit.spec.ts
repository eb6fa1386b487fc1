import { expect, test } from "vitest";
import { candidatePath, employerPath } from "./entry-paths.ts";

test("the candidate button leads to the dashboard, or to onboarding without a session", () => {
  expect([candidatePath(true), candidatePath(false)]).toEqual(["/candidate/dashboard", "/candidate/onboarding"]);
});

test("the employer button leads to the dashboard, to onboarding, or to registration without a session", () => {
  expect(employerPath("employer")).toBe("/employer/dashboard");
  expect(employerPath("candidate")).toBe("/employer/onboarding");
  expect(employerPath(undefined)).toBe("/auth?userType=employer");
});
