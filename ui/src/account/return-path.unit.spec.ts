import { expect, test } from "vitest";
import { pathAfterSignIn } from "#frame/return-path.ts";
import { registerFailure } from "./sign-in/register-failure.ts";
import { CallError } from "#kernel/call.ts";

test("sign-in returns to the page before, or home; the candidate dashboard falls back to the home of other roles", () => {
  expect(pathAfterSignIn("candidate", "/profile?edit=new")).toBe("/profile?edit=new");
  expect(pathAfterSignIn("candidate", undefined)).toBe("/candidate/dashboard");
  expect(pathAfterSignIn("candidate", "/candidate/dashboard")).toBe("/candidate/dashboard");
  expect(pathAfterSignIn("employer", "/candidate/dashboard")).toBe("/employer/dashboard");
  expect(pathAfterSignIn("employer", "/settings")).toBe("/settings");
});

test("registration fails with a message if the user has signed in in another tab", () => {
  const body = (code: string) => JSON.stringify({ message: "Your account cannot do this", code });
  expect(registerFailure(new CallError(403, body("wrong-role")))).toMatch(/^You are already signed in/);
  expect(registerFailure(new CallError(409, body("username-taken")))).toBe("Your account cannot do this");
  expect(registerFailure(new CallError(502, "<h1>Bad gateway</h1>"))).toBe("Something went wrong");
});
