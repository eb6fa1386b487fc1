import { bareName, clock, codeBlock, mailPage, namedInQuotes, type RenderedMail, subjectLine } from "./layout.ts";
import { escapeHtml } from "#html.ts";

export interface VerificationCodeMail {
  /** The stored name; empty when there is none. */
  readonly name: string;
  readonly company: string;
  readonly role: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** Lifetime of a code in minutes. */
  readonly validMinutes: number;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email with a verification code, to a work address. */
export function verificationCodeMail(mail: VerificationCodeMail): RenderedMail {
  const { code, expiresAt, validMinutes, publicUrl } = mail;
  const [company, role] = [namedInQuotes(mail.company), namedInQuotes(mail.role)];
  const whose = mail.name === "" ? "your work" : `the work of ${namedInQuotes(mail.name)}`;
  const proves = `Enter this code to verify ${whose} as ${role} at ${company}:`;
  const validity = `It is valid for ${validMinutes} minutes, until ${clock(expiresAt)}, and works once.`;
  const ignore = "If you did not ask for this, ignore this email. Nothing happens without the code.";
  const why = `You get this email because someone entered this address as their work address at ${company} on`;
  const subject = subjectLine`Your verification code for “${bareName(mail.company)}”`;
  const text = ["Hello,", proves, `    ${code}`, validity, ignore, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Your verification code</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 24px">${escapeHtml(proves)}</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(ignore)}</p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  const preview = `For ${whose} as ${role} at ${company}. Valid for ${validMinutes} minutes.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview, content, footer }) };
}
