import { clock, codeBlock, mailPage, namedInQuotes, type RenderedMail } from "./layout.ts";
import { escapeHtml } from "#html.ts";

export interface EmailCodeMail {
  readonly username: string;
  readonly code: string;
  readonly expiresAt: Date;
  /** Lifetime of a code in minutes. */
  readonly validMinutes: number;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email with the code that proves an account's address. */
export function emailCodeMail({ code, expiresAt, validMinutes, publicUrl, ...mail }: EmailCodeMail): RenderedMail {
  const username = namedInQuotes(mail.username);
  const subject = "Your code for this email address";
  const what = `This code verifies that you can read email at this address. Enter it in Settings to use this address for reset links and notices of the Provenwork account ${username}:`;
  const validity = `It is valid for ${validMinutes} minutes, until ${clock(expiresAt)}, and works once.`;
  const ignore = "If you did not ask for this, ignore this email. Nothing happens without the code.";
  const why = "You get this email because someone entered this address on";
  const text = ["Hello,", what, `    ${code}`, validity, ignore, `${why} Provenwork: ${publicUrl}`].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">Your code for this email address</h1>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 24px">This code verifies that you can read email at this address. Enter it in Settings to use this address for reset links and notices of the Provenwork account ${escapeHtml(username)}:</p>
${codeBlock(code)}
<p style="margin:0 0 16px">${escapeHtml(validity)}</p>
<p class="muted" style="margin:0;color:#5d646f">${escapeHtml(ignore)}</p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(publicUrl)}" style="color:#5d646f">Provenwork</a>.`;
  const preview = `For your Provenwork account. Valid for ${validMinutes} minutes.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview, content, footer }) };
}
