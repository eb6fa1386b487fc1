import { clock } from "./clock.ts";
import { codeBlock } from "./code-block.ts";
import { escapeHtml } from "#html.ts";
import { type RenderedMail, mailPage, oneLine, quoted } from "./layout.ts";

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

/** The mail with a verification code, to a work address. */
export function verificationCodeMail(mail: VerificationCodeMail): RenderedMail {
  const { code, expiresAt, validMinutes, publicUrl } = mail;
  const [name, company, role] = [mail.name, mail.company, mail.role].map(quoted) as [string, string, string];
  const greeting = name === "" ? "Hello," : `Hello ${name},`;
  const validity = `It is valid for ${validMinutes} minutes, until ${clock(expiresAt)}, and works once.`;
  const ignore = "If you did not ask for this, ignore this mail: without the code nothing happens.";
  const why = `You get this mail because somebody named this address as their work address at ${company} on`;
  const subject = `Your verification code for ${oneLine(mail.company)}`;
  const text = [
    greeting,
    `This is the code that verifies your work as ${role} at ${company}:`,
    `    ${code}`,
    validity,
    ignore,
    `${why} Provenwork: ${publicUrl}`,
  ].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Your verification code</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 24px">This is the code that verifies your work as <strong>${escapeHtml(role)}</strong> at <strong>${escapeHtml(company)}</strong>:</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(ignore)}</p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  const preview = `For your work as ${role} at ${company}. Valid for ${validMinutes} minutes.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview, content, footer }) };
}
