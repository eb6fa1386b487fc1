import { escapeHtml } from "#html.ts";
import { clock, mailPage, oneLine, type RenderedMail } from "./layout.ts";

export interface PasswordResetMail {
  readonly username: string;
  /** Single-use URL of the password reset. */
  readonly link: string;
  readonly expiresAt: Date;
  /** Lifetime of a link in minutes. */
  readonly validMinutes: number;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email with the password reset link. */
export function passwordResetMail({
  link,
  expiresAt,
  validMinutes,
  publicUrl,
  ...mail
}: PasswordResetMail): RenderedMail {
  const username = oneLine(mail.username);
  const subject = "Choose a new password";
  const asked = `Someone asked for a new password for the Provenwork account ${username}. This link lets you choose one:`;
  const validity = `It is valid for ${validMinutes} minutes, until ${clock(expiresAt)}, and works once. Choosing a new password signs the account out everywhere.`;
  const ignore = "If you did not ask for this, ignore this email. Your password stays the same.";
  const why = "You get this email because this is the verified address of an account on";
  const text = ["Hello,", asked, link, validity, ignore, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Choose a new password</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 24px">Someone asked for a new password for the Provenwork account <strong>${escapeHtml(username)}</strong>. This link lets you choose one:</p>
<p style="margin:0 0 24px"><a class="seal" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#285cc2;color:#ffffff;font-weight:600;text-decoration:none">Choose a new password</a></p>
<p style="margin:0 0 16px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(ignore)}</p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  const preview = `The link is valid for ${validMinutes} minutes and works once.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview, content, footer }) };
}
