import { describe, expect, it } from "vitest";
import { password, registerForm, username } from "./account/rules.ts";
import { resumeLimit } from "./candidate/resume-rules.ts";
import { monthNumber } from "./work-experience/rules.ts";
import { codePolicy, verificationCode } from "./mailed-code/rules.ts";

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;
const registering = (more: object) => ({
  username: "abcd",
  password: "12345678",
  confirmPassword: "12345678",
  userType: "candidate",
  terms: true,
  ...more,
});

describe("§9 Business constants", () => {
  it("§9 Registration: username min 4, password min 8", () => {
    expect(takes(registerForm, registering({}))).toBe(true);
    expect(takes(registerForm, registering({ username: "abc" }))).toBe(false);
    expect(takes(registerForm, registering({ password: "1234567", confirmPassword: "1234567" }))).toBe(false);
  });

  it("§9 Schema: username 4 to 30, password 8 to 100", () => {
    expect([3, 4, 30, 31].map((length) => takes(username, "u".repeat(length)))).toEqual([false, true, true, false]);
    expect([7, 8, 100, 101].map((length) => takes(password, "p".repeat(length)))).toEqual([false, true, true, false]);
  });

  it("§9 Verification code 6 to 10 characters", () => {
    expect([5, 6, 10, 11].map((length) => takes(verificationCode, "A".repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("§9 Resume at most 10MB", () => expect(resumeLimit).toBe(10 * 1024 * 1024));

  it("§9 Date format for experiences MMM-YY", () => {
    expect(["Jan-25", "Dec-99"].map(monthNumber)).toEqual([300, 1_199]);
    expect(["Jan-2025", "01-25", "jan-25", "2025-01"].map(monthNumber)).toEqual(Array.from({ length: 4 }));
  });

  it("§9 Resend countdown 60 s", () => expect(codePolicy.betweenMails).toBe(60_000));
});
