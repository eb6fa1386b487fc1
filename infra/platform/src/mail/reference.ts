import { bareName, namedInQuotes, subjectLine } from "./entered-text.ts";
import {
  type RenderedMail,
  type SiteMail,
  button,
  mutedLink,
  mutedParagraph,
  paragraph,
  renderEmail,
} from "./layout.ts";
import { escapeHtml } from "../html.ts";

export interface ReferenceMail extends SiteMail {
  /** The candidate's; empty when it is not known. */
  readonly name: string;
  /** In the candidate's words. */
  readonly company: string;
  readonly claimed: {
    readonly role: string;
    readonly startDate: string;
    readonly endDate: string | null;
    readonly currentJob: boolean;
  };
  readonly link: string;
  readonly expiresAt: Date;
  /** Lifetime of the question in days. */
  readonly validDays: number;
  /** Stops such questions to the address. */
  readonly unsubscribe: string;
}

/** The email with one question to someone at a company: are role and dates right? */
export function referenceMail(mail: ReferenceMail): RenderedMail {
  const { claimed, link, expiresAt, validDays, unsubscribe, publicUrl } = mail;
  const who = mail.name === "" ? "Someone" : namedInQuotes(mail.name);
  const end = claimed.currentJob || claimed.endDate === null ? "today" : claimed.endDate;
  const why = "You get this email because someone who verified an address at your domain entered yours on Provenwork.";
  return renderEmail({
    subject: subjectLine`A question about “${bareName(mail.name === "" ? mail.company : mail.name)}”`,
    heading: "One question about a former or current colleague",
    preview: "Are the role and dates right? You need no account.",
    blocks: [
      paragraph(
        `${who} has verified an email address at your company and asks you to check one entry of their work history:`,
      ),
      paragraph(
        `Company: ${namedInQuotes(mail.company)}`,
        `Role: ${namedInQuotes(claimed.role)}`,
        `From ${claimed.startDate} to ${end}`,
      ),
      "Are the role and dates right? You can answer yes, no, or that you cannot say. You need no account.",
      button("See the question", link),
      `The link takes one answer for ${validDays} days, until ${expiresAt.toISOString().slice(0, 10)}. You can take your answer back with it later. Your address is shown to no one but the person who entered it; a yes is shown with your domain.`,
      mutedParagraph("If you do not know them, ignore this email or answer that you cannot say."),
    ],
    footer: {
      text: `${why} ${publicUrl}\n\nNo more questions to this address: ${unsubscribe}`,
      html: `${escapeHtml(why)} ${mutedLink(publicUrl)}<br>\n${mutedLink(unsubscribe, "No more questions to this address")}`,
    },
  });
}
