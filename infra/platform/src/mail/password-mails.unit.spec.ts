import { expect, it } from "vitest";
import { passwordChangedMail } from "./password-changed.ts";
import { passwordResetMail } from "./password-reset.ts";

const link = "https://provenwork.example/reset-password#token=abc";
const reset = {
  username: "robin-1",
  link,
  expiresAt: new Date("2026-11-21T12:15:00Z"),
  validMinutes: 15,
  publicUrl: "https://provenwork.example",
};

it("a reset mail contains the link, its validity and what to do if unrequested", () => {
  const mail = passwordResetMail(reset);
  expect(mail.subject).toBe("Choose a new password");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(link);
    expect(body).toContain("robin-1");
    expect(body).toContain("valid for 15 minutes, until 12:15 PM UTC, and works once");
    expect(body).toContain("If you did not ask for this, ignore this email");
  }
  expect(mail.html).not.toMatch(/<img|src=/);
});

it("a notice says what changed, when, and whom to contact if unauthorized", () => {
  const changedAt = new Date("2026-11-21T12:00:00Z");
  const mail = passwordChangedMail({ username: "robin-1", changedAt, publicUrl: "https://provenwork.example" });
  expect(mail.subject).toBe("Your password was changed");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("robin-1 was changed on November 21, 2026, 12:00 PM UTC");
    expect(body).toContain("https://provenwork.example/forgot-password");
  }
});

it("both escape what people wrote", () => {
  const mail = passwordResetMail({ ...reset, username: '<b>"x"' });
  expect(mail.html).not.toContain("<b>");
});
