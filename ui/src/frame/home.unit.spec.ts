import { expect, test } from "vitest";
import { homeOf, onboardingOf } from "./home.ts";

test("each role has its home, each type of account its onboarding", () => {
  expect((["candidate", "employer", "admin", "auditor"] as const).map(homeOf)).toEqual([
    "/candidate/dashboard",
    "/employer/dashboard",
    "/admin",
    "/audit",
  ]);
  expect((["candidate", "employer"] as const).map(onboardingOf)).toEqual([
    "/candidate/onboarding",
    "/employer/onboarding",
  ]);
});
