import { formatTimeInZone } from "@provenwork/contracts/kernel/format-time-in-zone";
import { type Meeting, calendarOf } from "./calendar.ts";
import { bareName, oneLine, quoted, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, mutedLink, mutedParagraph, paragraph, renderEmail } from "./layout.ts";
import type { MailCalendar } from "./transport.ts";

export interface InterviewMail
  extends SiteMail, Pick<Meeting, "uid" | "sequence" | "changedAt" | "start" | "minutes" | "place"> {
  readonly change: "set" | "changed" | "cancelled";
  readonly job: string;
  readonly company: string;
  /** In which it was set, such as America/Chicago. */
  readonly timeZone: string;
  readonly message: string | null;
  /** Of the candidate. */
  readonly to: string;
}

const changes = {
  set: { subject: "Interview", title: "You are invited to an interview" },
  changed: { subject: "Interview changed", title: "Your interview was changed" },
  cancelled: { subject: "Interview cancelled", title: "Your interview was cancelled" },
} as const;

/** The end of the application or of the job cancels an interview, too: the email does not name who cancelled it. */
const describeChange = ({ change, job, company }: Record<"job" | "company", string> & Pick<InterviewMail, "change">) =>
  ({
    set: `${company} invites you to an interview for ${job}.`,
    changed: `${company} changed your interview for ${job}. It is now:`,
    cancelled: `Your interview with ${company} for ${job} will not take place. It was:`,
  })[change];

/**
 * The email about an interview, with its calendar entry. Place and message stay as they were written, so that the candidate, who
 * applied there, can open a link and copy an address or a phone number.
 */
export function interviewMail(mail: InterviewMail): RenderedMail & { readonly calendar: MailCalendar } {
  const { change, start, minutes, timeZone, publicUrl } = mail;
  const { subject, title } = changes[change];
  const cancelled = change === "cancelled";
  const when = `${formatTimeInZone(start, timeZone)}, ${minutes} minutes`;
  const message = (cancelled ? "" : (mail.message ?? "")).split("\n").map(oneLine).filter(Boolean);
  const next = `Replies to this email are not read. ${
    cancelled ? "Your application is at" : "If you cannot come, write to the company, or withdraw your application at"
  }`;
  const applications = `${new URL(publicUrl).origin}/applications`;
  const email = renderEmail({
    subject: subjectLine([`${subject}: `, " at ", ""], mail.job, mail.company),
    heading: title,
    preview: when,
    blocks: [
      describeChange({ change, job: quoted(mail.job), company: quoted(mail.company) }),
      { ...paragraph(when, ...(cancelled ? [] : [oneLine(mail.place)])), css: "font-weight:600" },
      ...(message.length === 0 ? [] : ["They write:", ...message]),
      {
        ...mutedParagraph(`${next} ${applications}`),
        html: `${next} ${mutedLink(applications)}`,
      },
    ],
    footer: { why: "You get this email because you applied for this job on", publicUrl },
  });
  return { ...email, calendar: calendarFor(mail) };
}

function calendarFor({
  change,
  uid,
  sequence,
  changedAt,
  start,
  minutes,
  place,
  ...mail
}: InterviewMail): MailCalendar {
  const method = change === "cancelled" ? "CANCEL" : "REQUEST";
  const [job, company] = [oneLine(mail.job), oneLine(mail.company)];
  return {
    method,
    content: (sender) =>
      calendarOf({
        method,
        uid,
        sequence,
        changedAt,
        start,
        minutes,
        title: `Interview: ${job} at ${company}`,
        text: mail.message ?? "",
        place,
        // A caret, like a quotation mark or a line break, needs RFC 6868, which few calendars read.
        organizer: { name: bareName(mail.company.replaceAll("^", " ")), address: sender },
        attendee: mail.to,
      }),
  };
}
