import { expect, it } from "vitest";
import { domainCodeMail } from "./domain-code.ts";

it("carries the code, what it proves and how long it is good for, and escapes what people wrote", () => {
  const mail = domainCodeMail({
    company: "<b>Acme</b>\r\nBcc: x",
    domain: "acme.example",
    code: "ABCD2345",
    expiresAt: new Date("2026-11-22T12:15:00Z"),
    validMinutes: 15,
    publicUrl: "https://provenwork.example",
  });
  expect(mail.subject).toBe("Your code to verify “<b>Acme</b> Bcc: x”");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("ABCD2345");
    expect(body).toContain("valid for 15 minutes, until 12:15 PM UTC, and works once");
    expect(body).not.toContain("acme.example"); // a mail client must not make a link of it
  }
  expect(mail.html).not.toContain("<b>");
});
