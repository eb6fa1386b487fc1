import { expect, it } from "vitest";
import { emailChangedMail } from "./email-changed.ts";
import { emailCodeMail } from "./email-code.ts";

const publicUrl = "https://provenwork.example";
const code = {
  username: "robin-1",
  code: "RGHTC2DE",
  expiresAt: new Date("2026-11-21T12:15:00Z"),
  validMinutes: 15,
  publicUrl,
};

it("an address code mail names account, purpose and validity, and says what to do if unrequested", () => {
  const mail = emailCodeMail(code);
  expect(mail.subject).toBe("Your code for this email address");
  expect(mail.text).toMatch(/^ {4}RGHTC2DE$/m);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("RGHTC2DE");
    expect(body).toContain("robin-1");
    expect(body).toContain("for reset links and notices");
    expect(body).toContain("valid for 15 minutes, until 12:15 PM UTC, and works once");
    expect(body).toContain("If you did not ask for this, ignore this email");
  }
  expect(mail.subject).not.toContain(code.code);
  expect(mail.html).not.toMatch(/<img|src=/);
});

it("a notice to the previous address says when it changed, where mail goes now and whom to contact if unauthorized", () => {
  const mail = emailChangedMail({ username: "robin-1", changedAt: new Date("2026-11-21T12:00:00Z"), publicUrl });
  expect(mail.subject).toBe("Your email address was changed");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("robin-1 got a new verified address on November 21, 2026, 12:00 PM UTC");
    expect(body).toContain("now go there instead");
    expect(body).toContain("https://provenwork.example/settings");
  }
});

it("both escape what people wrote and keep it on one line", () => {
  for (const mail of [
    emailCodeMail({ ...code, username: '<b>"x"\n\nSend money' }),
    emailChangedMail({ username: '<b>"x"\n\nSend money', changedAt: new Date(0), publicUrl }),
  ]) {
    expect(mail.html).not.toContain("<b>");
    expect(mail.text).not.toMatch(/^Send money/m);
  }
});
