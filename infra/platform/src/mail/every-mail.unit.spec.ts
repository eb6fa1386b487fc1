import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { domainCodeMail } from "./domain-code.ts";
import { emailChangedMail } from "./email-changed.ts";
import { emailCodeMail } from "./email-code.ts";
import { type InterviewMail, interviewMail } from "./interview.ts";
import { invitationMail } from "./invitation.ts";
import { jobAlertMail } from "./job-alert.ts";
import type { RenderedMail } from "./layout.ts";
import { messageMail } from "./message.ts";
import { newApplicationsMail } from "./new-applications.ts";
import { noticeMail } from "./notice.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { passwordResetMail } from "./password-reset.ts";
import { referenceMail } from "./reference.ts";
import { verificationCodeMail } from "./verification-code.ts";
import { verificationRejectedMail } from "./verification-rejected.ts";
import { waitingConfirmationsMail } from "./waiting-confirmations.ts";
import { webhookPausedMail } from "./webhook-paused.ts";

const publicUrl = "https://provenwork.example";
const at = new Date("2026-11-26T12:00:00Z");
const code = { code: "RGHTC2DE", expiresAt: at, validMinutes: 15, publicUrl };
const [link, unsubscribe] = [`${publicUrl}/link`, `${publicUrl}/unsubscribe/x/token`];

/** Every template with each name as it is given. */
const templates: Readonly<Record<string, (name: string) => readonly RenderedMail[]>> = {
  domainCodeMail: (company) => [domainCodeMail({ ...code, company, domain: "acme.example" })],
  emailChangedMail: (username) => [emailChangedMail({ username, changedAt: at, publicUrl })],
  emailCodeMail: (username) => [emailCodeMail({ ...code, username })],
  interviewMail: (name) =>
    (["set", "changed", "cancelled"] as const).map((change) => interviewMail({ ...interview, change, ...both(name) })),
  invitationMail: (name) => [
    invitationMail({ inviter: name, company: name, role: "owner", link, expiresAt: at, validDays: 7, publicUrl }),
  ],
  jobAlertMail: (name) =>
    [1, 2].map((count) => {
      const jobs = Array.from({ length: count }, () => ({
        title: name,
        company: name,
        verifiedDomain: undefined,
        location: name,
        link,
      }));
      return jobAlertMail({ search: name, jobs, unsubscribe, publicUrl });
    }),
  messageMail: (name) => {
    const written = {
      from: name,
      job: name,
      jobId: "job",
      applicationId: "application",
      text: name,
      file: false,
      publicUrl,
    };
    return [messageMail({ ...written, to: "candidate" }), messageMail({ ...written, to: "company", unsubscribe })];
  },
  newApplicationsMail: (name) =>
    [1, 2].map((count) => {
      const applications = Array.from({ length: count }, () => ({ name, title: name }));
      return newApplicationsMail({ applications, more: false, unsubscribe, publicUrl });
    }),
  noticeMail: (name) => {
    const about = `${name} at ${name}, ${name}`;
    const to = { label: "Your applications", path: "/applications" };
    return [noticeMail({ title: "Your application was approved", about, link: to, unsubscribe, publicUrl })];
  },
  passwordChangedMail: (username) => [passwordChangedMail({ username, changedAt: at, publicUrl })],
  passwordResetMail: (username) => [passwordResetMail({ username, link, expiresAt: at, validMinutes: 60, publicUrl })],
  referenceMail: (name) =>
    [false, true].map((currentJob) => {
      const claimed = { role: name, startDate: "Jan-20", endDate: currentJob ? null : "Feb-22", currentJob };
      return referenceMail({
        name,
        company: name,
        claimed,
        link,
        expiresAt: at,
        validDays: 30,
        unsubscribe,
        publicUrl,
      });
    }),
  verificationCodeMail: (name) => [verificationCodeMail({ ...code, name, company: name, role: name })],
  waitingConfirmationsMail: () => [
    waitingConfirmationsMail({ waiting: 2, fresh: 1, more: false, unsubscribe, publicUrl }),
  ],
  webhookPausedMail: (host) => [webhookPausedMail({ host, because: "failing", publicUrl })],
  verificationRejectedMail: (name) => [verificationRejectedMail({ role: name, company: name, publicUrl })],
};
const interview: InterviewMail = {
  change: "set",
  uid: "0190a000-0000-7000-8000-000000000001",
  sequence: 0,
  changedAt: at,
  start: at,
  timeZone: "America/Chicago",
  minutes: 45,
  job: "Line Cook",
  company: "Acme",
  place: "Room 4",
  message: null,
  to: "ada@acme.example",
  publicUrl,
};
const both = (name: string) => ({ job: name, company: name });
/** To people who may have no account: invited colleagues, and readers of an address that a user entered. */
const toStrangers = [
  "domainCodeMail",
  "emailCodeMail",
  "invitationMail",
  "referenceMail",
  "verificationCodeMail",
] as const;

/** The largest names that the contracts allow, and those whose characters take more than one unit. */
const largest = ["W".repeat(200), "Quality Assurance ".repeat(8), "👩‍👩‍👧‍👦".repeat(28), "é".repeat(200), "名".repeat(120)];
const all = Object.entries(templates).flatMap(([template, render]) =>
  ["Acme", ...largest].flatMap((name) => render(name).map((mail) => ({ template, mail }))),
);

describe("every mail template", () => {
  let exported: string[] = [];
  beforeAll(async () => {
    const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<object>));
    exported = modules.flatMap((module) => Object.keys(module)).filter((name) => name.endsWith("Mail"));
  });

  it("is tried here", () => {
    expect(Object.keys(templates).toSorted()).toEqual(exported.toSorted());
  });

  it("has a subject of at most 78 characters that says more than its names", () => {
    for (const { template, mail } of all) {
      expect(mail.subject.length, `${template}: ${mail.subject}`).toBeLessThanOrEqual(78);
      expect(mail.subject.isWellFormed()).toBe(true);
      expect(mail.subject).toMatch(/^(?:Your|A question about|Join|Choose|Interview|New|A verification|[12] new)/);
    }
  });

  it("has no phrase that spam filters score", () => {
    const scored =
      /stop (?:these|such|mails?|emails?)|click (?:here|below)|act now|dear (?:friend|customer|sir)|remove me|opt[- ]out|risk[- ]free|100 ?%|!!|\$\$|free of charge|urgent|winner|congratulations/i;
    for (const { template, mail } of all) {
      for (const part of [
        mail.subject,
        mail.text,
        mail.html.replace(/<style>[^]*<\/style>/, "").replaceAll(/<[^<>]*>/g, ""),
      ])
        expect(scored.exec(part)?.[0], template).toBeUndefined();
    }
  });

  it.each(toStrangers)("%s quotes names and cuts them at 60 characters", (template) => {
    const evil = 'Acme” says: "log in';
    for (const mail of templates[template]?.(evil) ?? []) expect(mail.text).toContain("“Acme' says: 'log in”");
    for (const name of largest) {
      for (const mail of templates[template]?.(name) ?? []) {
        const quotations = [...mail.text.matchAll(/“([^“”]*)”/g)].map(([, quotation]) => quotation ?? "");
        expect(quotations).not.toEqual([]);
        for (const quotation of quotations) expect(quotation.length).toBeLessThanOrEqual(60);
        expect(mail.text.replaceAll(/“[^“”]*”/g, "")).not.toContain(name.slice(0, 8));
      }
    }
  });
});

it("the organizer of an interview has no character in their name that needs RFC 6868", () => {
  for (const company of ['"Acme" ^n ^\'', "Acme\nWorks", ...largest]) {
    const { calendar } = interviewMail({ ...interview, company });
    const lines = calendar.content("hello@provenwork.example").replaceAll("\r\n ", "").split("\r\n");
    const organizer = lines.find((line) => line.startsWith("ORGANIZER;"));
    expect(organizer).toMatch(/^ORGANIZER;CN="[^"^]+":mailto:hello@provenwork\.example$/);
  }
});
