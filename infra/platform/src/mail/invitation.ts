import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { escapeHtml } from "#html.ts";
import { type RenderedMail, bareName, mailPage, namedInQuotes, quoted, subjectLine } from "./layout.ts";

export interface InvitationMail {
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
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

const work = {
  owner: "As an owner you post jobs, review applications, and change the company's page and its members.",
  recruiter: "As a recruiter you post jobs and review applications.",
} as const;

/** The email that invites a colleague to a company. */
export function invitationMail(mail: InvitationMail): RenderedMail {
  const { role, link, expiresAt, validDays, publicUrl } = mail;
  const company = namedInQuotes(mail.company);
  const subject = subjectLine`Join “${bareName(mail.company)}” on Provenwork`;
  const who = mail.inviter === "" ? company : `${namedInQuotes(mail.inviter)} of ${company}`;
  const mark = mail.verifiedDomain === undefined ? [] : [quoted(verifiedText(mail.verifiedDomain))];
  const invites = `${who} invites you to hire with them on Provenwork. ${work[role]}`;
  const until = expiresAt.toISOString().slice(0, 10);
  const validity = `The link works once, for ${validDays} days, until ${until}. You join by signing in or creating an account.`;
  const ignore = "If you do not know them, ignore this email. Nothing happens.";
  const why = "You get this email because someone entered this address as a colleague's on";
  const text = [
    "Hello,",
    [invites, ...mark].join("\n"),
    link,
    validity,
    ignore,
    `${why} Provenwork: ${publicUrl}`,
  ].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">You are invited to ${escapeHtml(company)}</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 24px">${[invites, ...mark].map(escapeHtml).join("<br>\n")}</p>
<p style="margin:0 0 24px"><a class="seal" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#285cc2;color:#ffffff;font-weight:600;text-decoration:none">See the invitation</a></p>
<p style="margin:0 0 16px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(ignore)}</p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  const preview = `The link works once, for ${validDays} days.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview, content, footer }) };
}
