import { clock, mailPage, oneLine, type RenderedMail } from "./layout.ts";
import { escapeHtml } from "#html.ts";

export interface EmailChangedMail {
  readonly username: string;
  readonly changedAt: Date;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The notice, to the previous address, that an account has a new address. */
export function emailChangedMail({ changedAt, publicUrl, ...mail }: EmailChangedMail): RenderedMail {
  const username = oneLine(mail.username);
  const subject = "Your email address was changed";
  const what = `The Provenwork account ${username} got a new verified address on ${changedAt.toISOString().slice(0, 10)} at ${clock(changedAt)}. Reset links and notices now go there instead.`;
  const settings = `${new URL(publicUrl).origin}/settings`;
  const otherwise =
    "If this was you, you need do nothing. If not, sign in and change your password and address immediately:";
  const why = "You get this email because this was the verified address of an account on";
  const text = ["Hello,", what, `${otherwise} ${settings}`, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Your email address was changed</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">${escapeHtml(what)}</p>
<p style="margin:0">${escapeHtml(otherwise)} <a href="${escapeHtml(settings)}">${escapeHtml(settings)}</a></p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview: what, content, footer }) };
}
