import { LinkifyIt } from "linkify-it";
import { expect, it } from "vitest";
import { type VerificationCodeMail, verificationCodeMail } from "./verification-code.ts";

const sample: VerificationCodeMail = {
  name: "Ada Example",
  company: "Acme",
  role: "Engineer",
  code: "RGHTC2DE",
  expiresAt: new Date("2026-11-21T12:15:00Z"),
  validMinutes: 15,
  publicUrl: "https://provenwork.example",
};

it("names account, purpose, code and validity and says what to do if unrequested, in text and HTML", () => {
  const mail = verificationCodeMail(sample);
  expect(mail.subject).toBe("Your verification code for “Acme”");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("verify the work of “Ada Example” as “Engineer” at “Acme”:");
    expect(body).toContain("RGHTC2DE");
    expect(body).toContain("valid for 15 minutes, until 12:15 PM UTC");
    expect(body).toContain("If you did not ask for this, ignore this email");
    expect(body).toContain("https://provenwork.example");
  }
});

it("keeps the code out of the subject and the preview, which lock screens show", () => {
  const { subject, html } = verificationCodeMail(sample);
  expect(subject).not.toContain("RGHTC2DE");
  expect(html.split("RGHTC2DE")).toHaveLength(2);
});

it("escapes what people wrote, and keeps it on its line", () => {
  const evil = {
    ...sample,
    name: `Eve"><img src=x>`,
    company: "A&B\r\n\r\nYour account is blocked",
    role: "<b>Boss</b>",
  };
  const mail = verificationCodeMail(evil);
  expect(mail.html).not.toMatch(/<img|<b>/);
  expect(mail.html).toContain("Eve&#39;&gt;&lt;img src=x&gt;");
  expect(mail.html).toContain("A&amp;B Your account is blocked");
  expect(mail.text).toContain("at “A&B Your account is blocked”:");
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

it("gives a mail client no link but ours to make, for any words of people", () => {
  const linkifier = new LinkifyIt();
  const mail = verificationCodeMail({
    ...sample,
    name: "Eve evil.com",
    company: "http://evil.com/login",
    role: "www.evil.com ada@evil.com",
  });
  const found = (text: string) => (linkifier.match(text) ?? []).map(({ url }) => url);
  expect(found(mail.text)).toEqual(["https://provenwork.example"]);
  const shown = mail.html.replace(/<title>.*<\/title>/, "").replaceAll(/<[^<>]*>/g, " ");
  expect(found(shown)).toEqual([]);
  expect(mail.text).toContain("“Eve evil\u2060.\u2060com”");
});

it("reverses and hides no text, even with old events", () => {
  const mail = verificationCodeMail({ ...sample, company: "Acme\u202Egnp.\u2066\u200B" });
  for (const body of [mail.subject, mail.text, mail.html])
    expect(body).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
});

it("says “your work” where there is no name", () => {
  expect(verificationCodeMail({ ...sample, name: "" }).text).toContain("verify your work as “Engineer” at “Acme”:");
});

it("loads nothing from anywhere and runs nothing", () => {
  expect(verificationCodeMail(sample).html).not.toMatch(/<(img|script|link|iframe|object)|@import|url\(/i);
});
