import { clock, mailPage, oneLine, type RenderedMail } from "./layout.ts";
import { escapeHtml } from "#html.ts";

export interface PasswordChangedMail {
  readonly username: string;
  readonly changedAt: Date;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The notice, to the proven address, that an account has a new password. */
export function passwordChangedMail({ changedAt, publicUrl, ...mail }: PasswordChangedMail): RenderedMail {
  const username = oneLine(mail.username);
  const subject = "Your password was changed";
  const what = `The password of the Provenwork account ${username} was changed on ${changedAt.toISOString().slice(0, 10)} at ${clock(changedAt)}. All other sessions were signed out.`;
  const forgot = `${new URL(publicUrl).origin}/forgot-password`;
  const otherwise = "If this was you, you need do nothing. If not, choose a new password immediately:";
  const why = "You get this email because this is the verified address of an account on";
  const text = ["Hello,", what, `${otherwise} ${forgot}`, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Your password was changed</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">${escapeHtml(what)}</p>
<p style="margin:0">${escapeHtml(otherwise)} <a href="${escapeHtml(forgot)}">${escapeHtml(forgot)}</a></p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview: what, content, footer }) };
}
