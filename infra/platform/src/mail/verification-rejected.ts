import { escapeHtml } from "#html.ts";
import { type RenderedMail, mailPage, quoted, subjectLine } from "./layout.ts";

export interface VerificationRejectedMail {
  /** In the holder's words. */
  readonly role: string;
  readonly company: string;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email about a rejected proof and its revoked certificate. It omits the reason, which is personal. */
export function verificationRejectedMail({ role, company, publicUrl }: VerificationRejectedMail): RenderedMail {
  const subject = subjectLine`A verification was rejected: ${company}`;
  const about = quoted(`${role} at ${company}`);
  const what = "We rejected the verification of this work experience, and its certificate is revoked:";
  const dashboard = `${new URL(publicUrl).origin}/candidate/dashboard`;
  const next = "See why on your dashboard. Correct the entry there, then ask for a new code:";
  const why = "You get this email because this is the verified address of an account on";
  const text = ["Hello,", what, about, `${next} ${dashboard}`, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">A verification was rejected</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">${escapeHtml(what)}</p>
<p style="margin:0 0 16px">${escapeHtml(about)}</p>
<p style="margin:0">${escapeHtml(next)} <a href="${escapeHtml(dashboard)}">${escapeHtml(dashboard)}</a></p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview: what, content, footer }) };
}
