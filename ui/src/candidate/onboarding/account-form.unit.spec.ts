import { passwordStrength } from "@provenwork/contracts/account/rules";
import { expect, test } from "vitest";
import { registration } from "#account/sign-in/register-form.tsx";
import { refusalToast } from "./account-form.tsx";

test("§5 Account: 'Invalid username', 'Weak password', 'Terms agreement required', about the first field that has a title", () => {
  const message = "No.";
  expect(
    refusalToast([
      { id: "confirmPassword", message },
      { id: "terms", message },
    ]),
  ).toEqual({ title: "Terms agreement required", message });
  expect(
    refusalToast([
      { id: "username", message },
      { id: "password", message },
    ]),
  ).toEqual({ title: "Invalid username", message });
  expect(refusalToast([{ id: "password", message }])).toEqual({ title: "Weak password", message });
  expect(refusalToast([{ id: "confirmPassword", message }])).toBeUndefined();
});

test("the strength meter: weak up to two rules, medium up to four, strong with all five", () => {
  expect(["", "abcdefgh", "Abcdefgh", "Abcdefg1", "Abcdefg1!"].map(passwordStrength)).toEqual([
    "Weak",
    "Weak",
    "Medium",
    "Medium",
    "Strong",
  ]);
});

test("an employer registers with placeholders, a candidate with nothing", () => {
  const given = { username: "acme-hr", password: "Abcdefg1!" };
  expect(registration({ ...given, userType: "employer" })).toMatchObject({
    fullName: "Employer User",
    email: "acme-hr@provenwork.example",
  });
  expect(registration({ ...given, userType: "candidate" })).toMatchObject({ fullName: "", email: "" });
});
