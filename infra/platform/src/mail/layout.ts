import { formatTimeUtc } from "@provenwork/contracts/kernel/format-time-utc";
import { escapeHtml } from "../html.ts";

/** A rendered email without its recipient. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Input of every template. */
export interface SiteMail {
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

interface Validity {
  readonly expiresAt: Date;
  /** Lifetime of the code or link in minutes. */
  readonly validMinutes: number;
}

/** Input of every template with a code. */
export interface CodeMail extends SiteMail, Validity {
  readonly code: string;
}

export const validity = ({ expiresAt, validMinutes }: Validity): string =>
  `It is valid for ${validMinutes} minutes, until ${formatTimeUtc(expiresAt.toISOString())}, and works once.`;

/** A part of an email as plain text, and as the content of a paragraph in HTML. */
export interface Block {
  readonly text: string;
  readonly html: string;
  readonly css?: string;
  /** For clients that follow a dark theme. */
  readonly className?: "muted" | "code";
  /** Stands out: 24 pixels from its neighbours instead of 16. */
  readonly isolated?: boolean;
}

export const paragraph = (...lines: readonly string[]): Block => ({
  text: lines.join("\n"),
  html: lines.map(escapeHtml).join("<br>\n"),
});

export const mutedCss = "color:#5d646f";

export const mutedParagraph = (text: string): Block => ({ ...paragraph(text), className: "muted", css: mutedCss });

/** A sentence that ends with a link to a page of the product. */
export const paragraphWithLink = (text: string, url: string): Block => ({
  text: `${text} ${url}`,
  html: `${escapeHtml(text)} <a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`,
});

export const mutedLink = (url: string, label = url): string =>
  `<a class="muted" href="${escapeHtml(url)}" style="${mutedCss}">${escapeHtml(label)}</a>`;

/** A code in large letters on a line of its own. */
export const codeBlock = (code: string): Block => ({
  text: `    ${code}`,
  html: escapeHtml(code),
  className: "code",
  css: "padding:20px 12px;border-radius:10px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.16em;background:#eaf1fd;border:1px solid #bed2f6",
  isolated: true,
});

/** A link as a button; in plain text the URL, or `text`. */
export const button = (label: string, url: string, text = url): Block => ({
  text,
  html: `<a class="seal" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#285cc2;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`,
  isolated: true,
});

interface Footer {
  readonly text: string;
  readonly html: string;
}

/** Why the reader gets this email, ending with "on" and the name of the product. */
interface SiteFooter extends SiteMail {
  readonly why: string;
}

const siteFooter = ({ why, publicUrl }: SiteFooter): Footer => ({
  text: `${why} Provenwork: ${publicUrl}`,
  html: `${escapeHtml(why)} ${mutedLink(publicUrl, "Provenwork")}.`,
});

/** The footer of an email that can be switched off in Settings or with one click. */
export const settingsFooter = (why: string, settings: string, unsubscribe: string): Footer => ({
  text: `${why} ${settings}\n\nUnsubscribe: ${unsubscribe}`,
  html: `${escapeHtml(why)} ${mutedLink(settings)}<br>\n${mutedLink(unsubscribe, "Unsubscribe")}`,
});

interface EmailContent {
  readonly subject: string;
  /** The subject by default. */
  readonly heading?: string;
  /** Whether it begins with "Hello,"; otherwise the plain text begins with the heading. */
  readonly greets?: boolean;
  /** Shown by inboxes next to the subject. */
  readonly preview: string;
  /** Strings are paragraphs. */
  readonly blocks: readonly (Block | string)[];
  readonly footer: SiteFooter | Footer;
}

export function renderEmail(email: EmailContent): RenderedMail {
  const { subject, heading = subject, greets = true, preview, blocks } = email;
  const footer = "why" in email.footer ? siteFooter(email.footer) : email.footer;
  const all = [...(greets ? ["Hello,"] : []), ...blocks].map((block) =>
    typeof block === "string" ? paragraph(block) : block,
  );
  const content = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">${escapeHtml(heading)}</h1>`,
    ...all.map((block, index) => htmlOf(block, spaceAfter(block, all[index + 1]))),
  ].join("\n");
  const text = [...(greets ? [] : [heading]), ...all.map((block) => block.text), footer.text].join("\n\n");
  return { subject, text: `${text}\n`, html: page({ title: subject, preview, content, footer: footer.html }) };
}

function spaceAfter(block: Block, next: Block | undefined): string {
  if (next === undefined) return "0";
  return block.isolated === true || next.isolated === true ? "0 0 24px" : "0 0 16px";
}

const htmlOf = ({ html, className, css }: Block, margin: string): string =>
  `<p${className === undefined ? "" : ` class="${className}"`} style="margin:${margin}${css === undefined ? "" : `;${css}`}">${html}</p>`;

// The design tokens as hex values, which email clients support; dark ones for clients that follow the theme.
const style = `
  body{margin:0;background:#f9fafc;color:#151d2b}
  .card{background:#fff;border:1px solid #e2e5e9}
  .muted{color:#5d646f}.seal{background:#285cc2;color:#fff}
  .code{background:#eaf1fd;border:1px solid #bed2f6;color:#151d2b}
  @media (prefers-color-scheme:dark){
    body,.ground{background:#0c0f16!important;color:#eceff2!important}
    .card{background:#151a21!important;border-color:#282d37!important;color:#eceff2!important}
    .muted{color:#9ea5b0!important}.seal{background:#89b1fa!important;color:#0a1326!important}
    .code{background:#1d273c!important;border-color:#354c7b!important;color:#eceff2!important}
  }`;
const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The frame around every email: preview line, seal and name, one card, footer. One column of tables and inline styles, as
 * email clients need it. `content` and `footer` are HTML; `title` and `preview` are text.
 */
const page = ({
  title,
  preview,
  content,
  footer,
}: Record<"title" | "preview" | "content" | "footer", string>): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body style="margin:0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="${sans};background:#f9fafc">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:512px;text-align:left">
<tr><td style="padding:0 8px 16px;font-size:16px;font-weight:650;letter-spacing:-0.011em">
<span class="seal" aria-hidden="true" style="display:inline-block;width:24px;height:24px;line-height:24px;border-radius:12px;text-align:center;font-size:14px;background:#285cc2;color:#ffffff">&#10003;</span>
&nbsp;Provenwork</td></tr>
<tr><td class="card" style="padding:32px;border-radius:10px;background:#ffffff;border:1px solid #e2e5e9;font-size:16px;line-height:24px">
${content}
</td></tr>
<tr><td class="muted" style="padding:16px 8px;font-size:13px;line-height:20px;color:#5d646f">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
