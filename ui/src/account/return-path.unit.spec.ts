import { expect, test } from "vitest";
import { placeAfterSignIn } from "./return-path.ts";
import { registerFailure } from "./sign-in/register-failure.ts";
import { CallError } from "#kernel/call.ts";

test("after signing in people go on where they were, else home; the candidates' dashboard is home to candidates alone", () => {
  expect(placeAfterSignIn("candidate", "/profile?edit=new")).toBe("/profile?edit=new");
  expect(placeAfterSignIn("candidate", undefined)).toBe("/candidate/dashboard");
  expect(placeAfterSignIn("candidate", "/candidate/dashboard")).toBe("/candidate/dashboard");
  expect(placeAfterSignIn("employer", "/candidate/dashboard")).toBe("/employer/dashboard");
  expect(placeAfterSignIn("employer", "/settings")).toBe("/settings");
});

test("who is signed in in another tab is told so when they register", () => {
  const body = (code: string) => JSON.stringify({ message: "Your account may not do this", code });
  expect(registerFailure(new CallError(403, body("wrong-role")))).toMatch(/^You are signed in already/);
  expect(registerFailure(new CallError(409, body("username-taken")))).toBe("Your account may not do this");
  expect(registerFailure(new CallError(502, "<h1>Bad gateway</h1>"))).toBe("Something went wrong");
});
