import { describe, expect, test } from "vitest";
import { candidateDoor, employerDoor, homeOf, onboardingOf, paths } from "./paths.ts";

test("every URL of the product", () => {
  const urls = Object.fromEntries(
    Object.entries(paths).map(([name, url]) => [name, (url as (...given: unknown[]) => string)(":id")]),
  );
  expect(urls).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminDirect": "/admin-direct",
      "animations": "/animations",
      "auth": "/auth",
      "candidateDashboard": "/candidate/dashboard",
      "candidateOnboarding": "/candidate/onboarding",
      "certificate": "/certificates/:id",
      "employerDashboard": "/employer/dashboard",
      "employerDirect": "/employer-direct",
      "employerOnboarding": "/employer/onboarding",
      "landing": "/",
      "mailbox": "/dev/mailbox",
      "privacy": "/privacy",
      "smartMatchingDemo": "/test-matching",
      "terms": "/terms",
      "testAuth": "/test-auth",
      "verify": "/verify",
    }
  `);
  expect(paths.auth({ userType: "employer" })).toBe("/auth?userType=employer");
  expect(paths.verify({ certificateId: "1" })).toBe("/verify?certificate=1");
});

describe("where people go", () => {
  test("home by role", () => {
    expect(
      ["candidate", "employer", "admin", "auditor"].map((role) => homeOf(role as Parameters<typeof homeOf>[0])),
    ).toEqual(["/candidate/dashboard", "/employer/dashboard", "/", "/"]);
  });
  test("onboarding by account type", () => {
    expect([onboardingOf("candidate"), onboardingOf("employer")]).toEqual([
      "/candidate/onboarding",
      "/employer/onboarding",
    ]);
  });
  test("the landing page's candidate button", () => {
    expect([candidateDoor(true), candidateDoor(false)]).toEqual(["/candidate/dashboard", "/candidate/onboarding"]);
  });
  test("the landing page's employer button", () => {
    expect(employerDoor("employer")).toBe("/employer/dashboard");
    expect(employerDoor("candidate")).toBe("/employer/onboarding");
    expect(employerDoor(undefined)).toBe("/auth?userType=employer");
  });
});
