import { expect, it } from "vitest";
import { referenceMail } from "./reference.ts";

const mail = {
  name: "Ada Example",
  company: "Acme Works",
  claimed: { role: "Engineer", startDate: "Jan-20", endDate: "Feb-22", currentJob: false },
  link: "https://provenwork.example/reference#token=abc",
  expiresAt: new Date("2026-12-27T12:00:00Z"),
  validDays: 30,
  unsubscribe: "https://provenwork.example/stop-questions/def",
  publicUrl: "https://provenwork.example",
};

it("asks one question about role and dates, with a link that answers it and one that stops it", () => {
  const { subject, text, html } = referenceMail(mail);
  expect(subject).toBe("A question about “Ada Example”");
  expect(text).toContain("Company: “Acme Works”\nRole: “Engineer”\nFrom Jan-20 to Feb-22");
  expect(text).toContain("for 30 days, until 2026-12-27.");
  for (const body of [text, html]) {
    expect(body).toContain(mail.link);
    expect(body).toContain(mail.unsubscribe);
  }
  expect(referenceMail({ ...mail, claimed: { ...mail.claimed, currentJob: true } }).text).toContain(
    "From Jan-20 to today",
  );
});

it("makes no link of the candidate's words, and says so little where the name is unknown", () => {
  const evil = {
    ...mail,
    name: "evil.example",
    company: "<b>evil.example",
    claimed: { ...mail.claimed, role: "evil.example" },
  };
  const { text, html } = referenceMail(evil);
  // The title is the subject, of which mail programs make no links.
  for (const body of [text, html.replace(/<title>.*<\/title>/, "")]) expect(body).not.toContain("evil.example");
  expect(html).not.toContain("<b>");
  const { subject, text: nameless } = referenceMail({ ...mail, name: "" });
  expect(subject).toBe("A question about “Acme Works”");
  expect(nameless).toContain("Someone has verified an email address at your company");
});
