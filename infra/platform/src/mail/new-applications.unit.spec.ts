import { expect, it } from "vitest";
import { newApplicationsMail } from "./new-applications.ts";

const [publicUrl, unsubscribe] = ["https://provenwork.example/", "https://provenwork.example/unsubscribe/x/token"];
const ada = { name: "Ada Example", title: "Line Cook" };

it("names a single applicant in its subject, and where to review and to turn it off", () => {
  const mail = newApplicationsMail({ applications: [ada], more: false, unsubscribe, publicUrl });
  expect(mail.subject).toBe("New application: Ada Example for Line Cook");
  expect(mail.text).toBe(`New applications

Ada Example, for Line Cook

Review them: https://provenwork.example/employer/applications

Choose in Settings how we email you about new applications: https://provenwork.example/settings

Unsubscribe: https://provenwork.example/unsubscribe/x/token
`);
  expect(mail.html).toContain('href="https://provenwork.example/employer/applications"');
  expect(mail.html).toContain(`href="${unsubscribe}"`);
});

it("counts several, and says where there are more", () => {
  const two = { applications: [ada, { name: "Bo", title: "Welder" }], unsubscribe, publicUrl };
  expect(newApplicationsMail({ ...two, more: false }).subject).toBe("2 new applications");
  const mail = newApplicationsMail({ ...two, more: true });
  expect(mail.subject).toBe("2+ new applications");
  expect(mail.text).toContain("Bo, for Welder\n\nAnd more.");
});

it("keeps what applicants and companies wrote on one line, as text, and no link", () => {
  const applications = [{ name: "<b>Ada</b>\r\nBcc: x@evil.example", title: 'Cook"\nat evil.com' }];
  const mail = newApplicationsMail({ applications, more: false, unsubscribe, publicUrl });
  expect(mail.subject).toBe('New application: <b>Ada</b> Bcc: x@evil.example for Cook" at evil.com');
  expect(mail.html).not.toContain("<b>");
  expect(mail.text).not.toMatch(/^Bcc|evil\.com|x@evil/m);
});
