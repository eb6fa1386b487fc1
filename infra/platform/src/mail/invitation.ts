import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { bareName, namedInQuotes, quoted, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, button, mutedParagraph, paragraph, renderEmail } from "./layout.ts";

export interface InvitationMail extends SiteMail {
  /** The name of the member who invites; empty when it is not known. */
  readonly inviter: string;
  readonly company: string;
  /** Proven by the company. */
  readonly verifiedDomain?: string | undefined;
  readonly role: "owner" | "recruiter";
  /** Single-use URL. */
  readonly link: string;
  readonly expiresAt: Date;
  /** Lifetime of a link in days. */
  readonly validDays: number;
}

const work = {
  owner: "As an owner you post jobs, review applications, and change the company's page and its members.",
  recruiter: "As a recruiter you post jobs and review applications.",
} as const;

/** The email that invites a colleague to a company. */
export function invitationMail(mail: InvitationMail): RenderedMail {
  const { role, link, expiresAt, validDays, publicUrl } = mail;
  const company = namedInQuotes(mail.company);
  const who = mail.inviter === "" ? company : `${namedInQuotes(mail.inviter)} of ${company}`;
  const mark = mail.verifiedDomain === undefined ? [] : [quoted(verifiedText(mail.verifiedDomain))];
  return renderEmail({
    subject: subjectLine`Join “${bareName(mail.company)}” on Provenwork`,
    heading: `You are invited to ${company}`,
    preview: `The link works once, for ${validDays} days.`,
    blocks: [
      paragraph(`${who} invites you to hire with them on Provenwork. ${work[role]}`, ...mark),
      button("See the invitation", link),
      `The link works once, for ${validDays} days, until ${expiresAt.toISOString().slice(0, 10)}. You join by signing in or creating an account.`,
      mutedParagraph("If you do not know them, ignore this email. Nothing happens."),
    ],
    footer: { why: "You get this email because someone entered this address as a colleague's on", publicUrl },
  });
}
