import { withoutHidden } from "@provenwork/contracts/kernel/invisible";
import { escapeHtml } from "#html.ts";

/** A rendered email without its recipient. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** User input on one line of plain text: it cannot fake a paragraph of ours, nor hide or reverse the text after it. */
export const oneLine = (text: string): string => withoutHidden(text.replaceAll(/\s+/g, " ")).trim();

const wordJoiner = "\u2060";

/**
 * User input for the body of an email: on one line, and never a link, even in clients that linkify host names, since a
 * company may be called evil.com.
 */
export const quoted = (text: string): string =>
  oneLine(text).replaceAll(/(?<=\S)[.:/@](?=\S)/g, `${wordJoiner}$&${wordJoiner}`);

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Text of at most `max` UTF-16 units, cut between characters as people see them. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  for (const { segment } of graphemes.segment(text)) {
    if (cut.length + segment.length >= max) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

const maxNameLength = 60;

/** A name that a user entered, on one line and cut, without quotation marks: to be put in them. */
export const bareName = (name: string): string =>
  shortened(oneLine(name).replaceAll(/["“”„‟«»〝〞＂]/gu, "'"), maxNameLength);

/** A name in quotation marks, for the body of an email to a reader who may not know the user who entered it. */
export const namedInQuotes = (name: string): string => `“${quoted(bareName(name))}”`;

const maxSubjectLength = 78;

/**
 * A subject of at most 78 characters (RFC 5322 §2.1.1). What users entered is cut, the longest first: subjectLine`New job: ${title}`.
 */
export function subjectLine(words: readonly string[], ...entered: readonly string[]): string {
  const names = entered.map(oneLine);
  const written = (max: number) => words.map((word, index) => word + shortened(names[index] ?? "", max)).join("");
  let max = maxSubjectLength;
  while (max > 1 && written(max).length > maxSubjectLength) max -= 1;
  return written(max);
}

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
 * The frame around every email of the product: preview line, seal and name, one card, footer. One column of tables and
 * inline styles, as email clients need it. `content` and `footer` are HTML; `title` and `preview` are text.
 */
export const mailPage = (page: { title: string; preview: string; content: string; footer: string }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(page.title)}</title>
<style>${style}</style>
</head>
<body style="margin:0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(page.preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="${sans};background:#f9fafc">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:512px;text-align:left">
<tr><td style="padding:0 8px 16px;font-size:16px;font-weight:650;letter-spacing:-0.011em">
<span class="seal" aria-hidden="true" style="display:inline-block;width:24px;height:24px;line-height:24px;border-radius:12px;text-align:center;font-size:14px;background:#285cc2;color:#ffffff">&#10003;</span>
&nbsp;Provenwork</td></tr>
<tr><td class="card" style="padding:32px;border-radius:10px;background:#ffffff;border:1px solid #e2e5e9;font-size:16px;line-height:24px">
${page.content}
</td></tr>
<tr><td class="muted" style="padding:16px 8px;font-size:13px;line-height:20px;color:#5d646f">${page.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

/** A code as the one large line of an email. */
export const codeBlock = (code: string): string =>
  `<p class="code" style="margin:0 0 24px;padding:20px 12px;border-radius:10px;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:0.16em;background:#eaf1fd;border:1px solid #bed2f6">${escapeHtml(code)}</p>`;
/** A time of day for emails. */
export const clock = (at: Date): string => `${at.toISOString().slice(11, 16)} UTC`;
