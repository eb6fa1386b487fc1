import { describe, expect, it } from "vitest";
import { messageOf, messages } from "../testing/messages.ts";
import {
  changePasswordForm,
  emailForm,
  loginForm,
  missingPasswordClass,
  onboardingAccountForm,
  password,
  passwordStrength,
  proveEmailForm,
  registerForm,
  registeredEmail,
  strongPassword,
  username,
} from "./rules.ts";

describe("proving an address in Settings", () => {
  it("takes a valid address at any domain", () => {
    expect(messages(emailForm, { email: " robin@gmail.com " })).toEqual({});
    expect(messages(emailForm, { email: "" })).toEqual({ email: "Please enter a valid email address" });
    expect(messages(emailForm, { email: "robin" })).toEqual({ email: "Invalid email address" });
  });
  it("requires code and password", () => {
    expect(messages(proveEmailForm, { code: " k7mq9txa ", password: "x" })).toEqual({});
    expect(messages(proveEmailForm, { code: "K7MQ", password: "" })).toEqual({
      code: "Verification code must be 6 to 10 letters and digits",
      password: "Please enter your password",
    });
  });
});

describe("§5 Login", () => {
  it("username required; password required", () => {
    expect(messages(loginForm, { username: "", password: "" })).toEqual({
      username: "Username is required",
      password: "Password is required",
    });
    expect(messages(loginForm, { username: "a", password: "b" })).toEqual({});
  });
});

describe("§5 Register (auth page)", () => {
  const good = {
    username: "ada1",
    password: "12345678",
    confirmPassword: "12345678",
    userType: "candidate",
    terms: true,
  };

  it("takes a candidate and an employer", () => {
    expect(messages(registerForm, good)).toEqual({});
    expect(messages(registerForm, { ...good, userType: "employer" })).toEqual({});
  });

  it.each([
    ["username min 4", { username: "ada" }, { username: "Username must be at least 4 characters" }],
    [
      "password min 8",
      { password: "1234567", confirmPassword: "1234567" },
      { password: "Password must be at least 8 characters" },
    ],
    ["confirmPassword equals password", { confirmPassword: "x" }, { confirmPassword: "Passwords do not match" }],
    ["userType candidate or employer", { userType: "admin" }, { userType: "Please select an account type" }],
    ["userType chosen", { userType: undefined }, { userType: "Please select an account type" }],
    ["terms checked", { terms: false }, { terms: "You must agree to the terms and conditions" }],
  ])("%s", (_, change, expected) => {
    expect(messages(registerForm, { ...good, ...change })).toEqual(expected);
  });

  it("names every failing field at once", () => {
    const mismatch = { ...good, confirmPassword: "x", userType: "", terms: false };
    expect(messages(registerForm, mismatch)).toEqual({
      confirmPassword: "Passwords do not match",
      userType: "Please select an account type",
      terms: "You must agree to the terms and conditions",
    });
    const nothing = { username: "", password: "", confirmPassword: "", userType: "", terms: false };
    expect(Object.keys(messages(registerForm, nothing)).toSorted()).toEqual([
      "password",
      "terms",
      "userType",
      "username",
    ]);
  });
});

describe("§5 Account", () => {
  const characters = "Username can only contain letters, digits, hyphens and underscores";

  it.each([
    ["", "Enter a username"],
    ["ada", "Username must be at least 4 characters"],
    ["a".repeat(31), "Username must be at most 30 characters"],
    ["ada lovelace", characters],
    ["adä_1", characters],
    ["ada@x", characters],
    ["Ada_1-x", undefined],
    ["a".repeat(30), undefined],
  ])("username 4 to 30 characters of letters, digits, underscore or hyphen: %s", (value, expected) => {
    expect(messageOf(username, value)).toBe(expected);
  });

  it.each([
    ["", "Enter a password"],
    ["1234567", "Password must be at least 8 characters"],
    ["12345678", undefined],
    ["1".repeat(100), undefined],
    ["1".repeat(101), "Password must be at most 100 characters"],
  ])("password 8 to 100: %s", (value, expected) => {
    expect(messageOf(password, value)).toBe(expected);
  });

  it.each([
    ["abcdefg1!", "Add an uppercase letter"],
    ["ABCDEFG1!", "Add a lowercase letter"],
    ["Abcdefgh!", "Add a digit"],
    ["Abcdefg1h", "Add a special character"],
    ["Abcdefg 1", "Add a special character"],
    ["Abcdefg1!", undefined],
  ])("with an uppercase, a lowercase, a digit and a special character: %s", (value, expected) => {
    expect(messageOf(strongPassword, value)).toBe(expected);
    expect(missingPasswordClass(value)).toBe(expected);
  });

  it("confirmPassword matches; terms accepted", () => {
    const form = { username: "ada1", password: "Abcdefg1!", confirmPassword: "Abcdefg1?", terms: true };
    expect(messages(onboardingAccountForm, form)).toEqual({ confirmPassword: "Passwords do not match" });
    expect(messages(onboardingAccountForm, { ...form, confirmPassword: form.password, terms: false })).toEqual({
      terms: "You must agree to the terms and conditions",
    });
    expect(messages(onboardingAccountForm, { ...form, username: 7, terms: false })).toEqual({
      username: "Username must be text",
      confirmPassword: "Passwords do not match",
      terms: "You must agree to the terms and conditions",
    });
    expect(messages(changePasswordForm, { password: "Abcdefg1!", confirmPassword: "x" })).toEqual({
      currentPassword: "Current password is required",
      confirmPassword: "Passwords do not match",
    });
  });

  it("trims a username, for registration and login", () => {
    const typed = { username: " ada1 ", password: " Abcdefg1! " };
    expect(username.parse(typed.username)).toBe("ada1");
    expect(loginForm.parse(typed)).toEqual({ username: "ada1", password: " Abcdefg1! " });
    expect(messages(loginForm, { ...typed, username: "  " })).toEqual({ username: "Username is required" });
    const form = { ...typed, confirmPassword: typed.password, terms: true };
    expect(registerForm.parse({ ...form, userType: "candidate" }).username).toBe("ada1");
    expect(onboardingAccountForm.parse(form).username).toBe("ada1");
  });

  it.each([
    ["", "Weak"],
    ["abc", "Weak"],
    ["abc1", "Weak"],
    ["abcdefgh", "Weak"],
    ["abcdefg1", "Medium"],
    ["Abcdefg1", "Medium"],
    ["Abc1!", "Medium"],
    ["Abcdefg1!", "Strong"],
    ["aA1!aA1!", "Strong"],
  ])("Strength meter: Weak for 2 or fewer met rules, Medium for 3 or 4, Strong for 5: %s is %s", (value, strength) => {
    expect(passwordStrength(value)).toBe(strength);
  });

  it("counts an emoji as one character, as the length rule of the server does", () => {
    expect(messageOf(password, "😀".repeat(4))).toBe("Password must be at least 8 characters");
    expect(missingPasswordClass("😀".repeat(4))).toBe("Use at least 8 characters");
  });
});

it("a registration may leave its email empty, but not wrong", () => {
  expect(messageOf(registeredEmail, "")).toBeUndefined();
  expect(messageOf(registeredEmail, "ada@acme.example")).toBeUndefined();
  expect(messageOf(registeredEmail, "ada@")).toBeDefined();
});
