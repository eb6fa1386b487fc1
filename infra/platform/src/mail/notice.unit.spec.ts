import { expect, it } from "vitest";
import { noticeMail } from "./notice.ts";

const notice = {
  title: "Your application was approved",
  about: "Line Cook at Acme Works",
  link: { label: "Your applications", path: "/applications" },
  unsubscribe: "https://provenwork.example/unsubscribe/decisions/token",
  publicUrl: "https://provenwork.example/",
} as const;

it("says what happened, where it is seen, and where such mail is turned off", () => {
  const mail = noticeMail(notice);
  expect(mail.subject).toBe("Your application was approved: Line Cook at Acme Works");
  expect(mail.text).toBe(`Your application was approved

Line Cook at Acme Works

Your applications: https://provenwork.example/applications

Choose in Settings which of these emails you get: https://provenwork.example/settings

Unsubscribe: https://provenwork.example/unsubscribe/decisions/token
`);
  expect(mail.html).toContain('href="https://provenwork.example/applications"');
  expect(mail.html).toContain('href="https://provenwork.example/settings"');
  expect(mail.html).toContain('href="https://provenwork.example/unsubscribe/decisions/token"');
});

it("carries the mark of a verified company with the domain that it proved, which is no link", () => {
  const marked = noticeMail({ ...notice, verifiedDomain: "acme.example" });
  expect(marked.text).toContain("Line Cook at Acme Works\nVerified: acme\u2060.\u2060example\n");
  expect(marked.html).toContain("Line Cook at Acme Works<br>\nVerified: acme\u2060.\u2060example</p>");
  expect(marked.subject).not.toContain("Verified");
});

it("has a detail of ours, and what the other side wrote: in paragraphs, as text, and no link", () => {
  const message = "Hi Ada,\n\nPick a time at https://acme.example/times <b>now</b>.\u202E\n\nRobin";
  const mail = noticeMail({ ...notice, detail: "Reason: The position is filled.", message });
  expect(mail.text).toContain(
    "Line Cook at Acme Works\n\nReason: The position is filled.\n\nThey write:\n\nHi Ada,\n\nPick a time",
  );
  expect(mail.text).not.toContain("acme.example/times");
  expect(mail.html).toContain("&lt;b&gt;now");
  expect(mail.html).not.toMatch(/<b>|\u202E/);
});

it("keeps what people wrote on one line, as text, and no link", () => {
  const mail = noticeMail({ ...notice, about: '<b>"Cook"</b>\r\n\r\nBcc: x@evil.example at evil.com' });
  expect(mail.subject).toBe('Your application was approved: <b>"Cook"</b> Bcc: x@evil.example at evil.com');
  expect(mail.html).not.toContain("<b>");
  expect(mail.html).toContain("&lt;b&gt;");
  expect(mail.text).not.toMatch(/^Bcc|evil\.com|x@evil/m);
});
