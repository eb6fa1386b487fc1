import { expect, it } from "vitest";
import { messageMail } from "./message.ts";

const [publicUrl, unsubscribe] = ["https://provenwork.example/", "https://provenwork.example/unsubscribe/x/token"];
const written = {
  from: "Acme",
  job: "Line Cook",
  jobId: "job",
  applicationId: "person-job",
  text: "Hi Ada,\n\nThursday?",
  file: false,
};

it("quotes the message to a candidate, and leads to their thread", () => {
  const mail = messageMail({ ...written, to: "candidate", publicUrl });
  expect(mail.subject).toBe("New message from Acme about Line Cook");
  expect(mail.text).toBe(`New message

Acme wrote about Line Cook:

Hi Ada,

Thursday?

Reply: https://provenwork.example/applications?messages=job

Reply on Provenwork: answers to this email are not read, and your email address stays hidden.

You get this email because you applied for this job on Provenwork: https://provenwork.example/
`);
  expect(mail.html).toContain('href="https://provenwork.example/applications?messages=job"');
});

it("leads a member to the application's messages, and says where to turn it off", () => {
  const mail = messageMail({ ...written, from: "Ada", to: "company", unsubscribe, publicUrl });
  const target = "https://provenwork.example/employer/applications?application=person-job&tab=messages";
  expect(mail.text).toContain(`Reply: ${target}\n`);
  expect(mail.html).toContain(`href="${target.replace("&", "&amp;")}"`);
  expect(mail.text).toContain(`Unsubscribe: ${unsubscribe}`);
});

it("keeps what the other side wrote as text, without links", () => {
  const text = "<b>Hi</b>\nBcc: x@evil.example\nhttps://evil.com/login";
  const mail = messageMail({ ...written, text, from: "evil.com", to: "candidate", publicUrl });
  expect(mail.html).not.toContain("<b>");
  expect(mail.text).not.toMatch(/evil\.com|x@evil/);
});

it("leaves a file out, and says that there is one", () => {
  const mail = messageMail({ ...written, text: "", file: true, to: "candidate", publicUrl });
  expect(mail.text).toContain("Acme sent a file about Line Cook. You can download it there.");
});
