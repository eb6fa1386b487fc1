import { describe, expect, test } from "vitest";
import { demoPaths, candidateDoor, employerDoor, homeOf, onboardingOf, paths, screenPaths } from "./paths.ts";

test("every URL of the product", () => {
  const urls = Object.fromEntries(
    Object.entries(paths).map(([name, url]) => [name, (url as (...given: unknown[]) => string)(":id")]),
  );
  expect(urls).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "auth": "/auth",
      "candidateDashboard": "/candidate/dashboard",
      "candidateOnboarding": "/candidate/onboarding",
      "certificate": "/certificates/:id",
      "employerDashboard": "/employer/dashboard",
      "employerOnboarding": "/employer/onboarding",
      "forgotPassword": "/forgot-password",
      "landing": "/",
      "privacy": "/privacy",
      "profile": "/profile",
      "profilePreview": "/profile/preview",
      "resetPassword": "/reset-password",
      "settings": "/settings",
      "smartMatchingDemo": "/test-matching",
      "terms": "/terms",
      "verify": "/verify",
    }
  `);
  expect(paths.auth({ userType: "employer" })).toBe("/auth?userType=employer");
  expect(paths.profile({ edit: "new" })).toBe("/profile?edit=new");
  expect(paths.verify({ certificateId: "1" })).toBe("/verify?certificate=1");
});

test("addresses without a screen are 404: those yet to come, and in production the demo's", () => {
  const [demo, production] = [true, false].map((on) => Object.keys(screenPaths({ demo: on })));
  expect(demo).toEqual(
    expect.arrayContaining(["landing", "terms", "mailbox", "testAuth", "employerDirect", "animations"]),
  );
  expect(demo).not.toContain("smartMatchingDemo");
  for (const name of Object.keys(demoPaths)) expect(production).not.toContain(name);
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
