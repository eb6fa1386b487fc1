import { type Meeting, calendarOf } from "./calendar.ts";
import { escapeHtml } from "#html.ts";
import { type RenderedMail, bareName, mailPage, oneLine, quoted, subjectLine } from "./layout.ts";
import type { MailCalendar } from "./transport.ts";

export interface InterviewMail extends Pick<Meeting, "uid" | "sequence" | "changedAt" | "start" | "minutes" | "place"> {
  readonly change: "set" | "changed" | "cancelled";
  readonly job: string;
  readonly company: string;
  /** In which it was set, such as America/Chicago. */
  readonly timeZone: string;
  readonly message: string | null;
  /** Of the candidate. */
  readonly to: string;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

const changes = {
  set: { subject: "Interview", title: "You are invited to an interview" },
  changed: { subject: "Interview changed", title: "Your interview was changed" },
  cancelled: { subject: "Interview cancelled", title: "Your interview was cancelled" },
} as const;

/** The end of the application or of the job cancels an interview, too: the email does not name who cancelled it. */
const aboutWords = ({ change, job, company }: Record<"job" | "company", string> & Pick<InterviewMail, "change">) =>
  ({
    set: `${company} invites you to an interview for ${job}.`,
    changed: `${company} changed your interview for ${job}. It is now:`,
    cancelled: `Your interview with ${company} for ${job} will not take place. It was:`,
  })[change];

/** A time as clocks of the zone show it, with the zone's name. */
const timeWords = (at: Date, timeZone: string): string =>
  `${at.toLocaleString("en-US", { timeZone, dateStyle: "full", timeStyle: "short" })} (${timeZone})`;

/**
 * The email about an interview, with its calendar entry. Place and message stay as they were written, so that the candidate, who
 * applied there, can open a link and copy an address or a phone number.
 */
export function interviewMail(mail: InterviewMail): RenderedMail & { readonly calendar: MailCalendar } {
  const { change, start, minutes, timeZone, message, publicUrl } = mail;
  const { subject, title } = changes[change];
  const [job, company, place] = [quoted(mail.job), quoted(mail.company), oneLine(mail.place)];
  const about = aboutWords({ change, job, company });
  const when = `${timeWords(start, timeZone)}, ${minutes} minutes`;
  const facts = [when, ...(change === "cancelled" ? [] : [place])];
  const said = (message ?? "")
    .split("\n")
    .map(oneLine)
    .filter((line) => line !== "");
  const words = change === "cancelled" || said.length === 0 ? [] : ["They write:", ...said];
  const see = `${new URL(publicUrl).origin}/applications`;
  const next =
    change === "cancelled"
      ? "Replies to this email are not read. Your application is at"
      : "Replies to this email are not read. If you cannot come, write to the company, or withdraw your application at";
  const why = "You get this email because you applied for this job on";
  const text = ["Hello,", about, facts.join("\n"), ...words, `${next} ${see}`, `${why} Provenwork: ${publicUrl}`];
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">${title}</h1>
${["Hello,", about].map(paragraph).join("\n")}
<p style="margin:0 0 16px;font-weight:600">${facts.map(escapeHtml).join("<br>")}</p>
${words.map(paragraph).join("\n")}
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(next)} <a class="muted" href="${escapeHtml(see)}" style="color:#5d646f">${escapeHtml(see)}</a></p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  return {
    subject: subjectLine([`${subject}: `, " at ", ""], mail.job, mail.company),
    text: `${text.join("\n\n")}\n`,
    html: mailPage({ title, preview: when, content, footer }),
    calendar: calendarFor(mail),
  };
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
