import { expect, it } from "vitest";
import { invitationMail } from "./invitation.ts";

const link = "https://provenwork.example/invitation#token=abc";
const invitation = {
  inviter: "Pat Example",
  company: "Acme Works",
  role: "recruiter",
  link,
  expiresAt: new Date("2026-11-29T12:00:00Z"),
  validDays: 7,
  publicUrl: "https://provenwork.example",
} as const;

it("says who invites to what, how long the link works, and what to do if one does not know them", () => {
  const mail = invitationMail(invitation);
  expect(mail.subject).toBe("Join “Acme Works” on Provenwork");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("“Pat Example” of “Acme Works” invites you to hire with them");
    expect(body).toContain(link);
    expect(body).toContain("works once, for 7 days, until 2026-11-29");
    expect(body).toContain("If you do not know them, ignore this email");
  }
  expect(invitationMail({ ...invitation, inviter: "" }).text).toContain("“Acme Works” invites you");
});

it("carries the mark of a verified company with the domain that it proved, which is no link", () => {
  const marked = invitationMail({ ...invitation, verifiedDomain: "acme.example" });
  for (const body of [marked.text, marked.html]) {
    expect(body).toContain("Verified: acme\u2060.\u2060example");
    expect(body).not.toContain("acme.example");
  }
  expect(invitationMail(invitation).text).not.toContain("Verified");
});

it("keeps what people wrote on one line, as text, and no link", () => {
  const mail = invitationMail({
    ...invitation,
    inviter: '<b>"Pat"\r\n\r\nBcc: x@evil.example',
    company: "evil.com\nSubject: Free",
  });
  expect(mail.subject).toBe("Join “evil.com Subject: Free” on Provenwork");
  expect(mail.html).not.toContain("<b>");
  expect(mail.text).not.toMatch(/^Bcc|evil\.com|x@evil/m);
});
