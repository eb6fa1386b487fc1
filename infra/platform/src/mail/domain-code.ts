import {
  bareName,
  clock,
  codeBlock,
  mailPage,
  namedInQuotes,
  quoted,
  type RenderedMail,
  subjectLine,
} from "./layout.ts";
import { escapeHtml } from "#html.ts";

export interface DomainCodeMail {
  readonly company: string;
  /** The registrable domain of its website. */
  readonly domain: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** Lifetime of a code in minutes. */
  readonly validMinutes: number;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email with the code that verifies a company. */
export function domainCodeMail(mail: DomainCodeMail): RenderedMail {
  const { code, expiresAt, validMinutes, publicUrl } = mail;
  const [company, domain] = [namedInQuotes(mail.company), quoted(mail.domain)];
  const subject = subjectLine`Your code to verify “${bareName(mail.company)}”`;
  const proves = `Enter this code to verify ${company} on Provenwork as the company of the website at ${domain}:`;
  const validity = `It is valid for ${validMinutes} minutes, until ${clock(expiresAt)}, and works once. Any member of the company can enter it.`;
  const ignore = "If you do not work there, ignore this email. Nothing happens without the code.";
  const why = "You get this email because a member of that company entered this address on";
  const text = ["Hello,", proves, `    ${code}`, validity, ignore, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Verify your company</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 24px">${escapeHtml(proves)}</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(ignore)}</p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  const preview = `For ${company}. Valid for ${validMinutes} minutes.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview, content, footer }) };
}
