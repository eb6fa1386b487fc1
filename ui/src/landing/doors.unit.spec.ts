import { expect, test } from "vitest";
import { candidateDoor, employerDoor } from "./doors.ts";

test("the candidate button leads to the dashboard, or to onboarding without a session", () => {
  expect([candidateDoor(true), candidateDoor(false)]).toEqual(["/candidate/dashboard", "/candidate/onboarding"]);
});

test("the employer button leads to the dashboard, to onboarding, or to registration without a session", () => {
  expect(employerDoor("employer")).toBe("/employer/dashboard");
  expect(employerDoor("candidate")).toBe("/employer/onboarding");
  expect(employerDoor(undefined)).toBe("/auth?userType=employer");
});
