import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { escapeHtml } from "#html.ts";
import { type RenderedMail, mailPage, quoted, subjectLine } from "./layout.ts";

export interface NoticeMail {
  /** What happened, in our own words. */
  readonly title: string;
  /** Its subject, in users' words. */
  readonly about: string;
  /** Proven by the company that it is about. */
  readonly verifiedDomain?: string;
  /** The page that shows it. */
  readonly link: { readonly label: string; readonly path: string };
  /** URL that stops emails of this kind. */
  readonly unsubscribe: string;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email of a notification that its receiver can switch off. */
export function noticeMail({ title, about, verifiedDomain, link, unsubscribe, publicUrl }: NoticeMail): RenderedMail {
  const { origin } = new URL(publicUrl);
  const [target, settings] = [`${origin}${link.path}`, `${origin}/settings`];
  const subject = subjectLine([`${title}: `, ""], about);
  const why = "Choose in Settings which of these emails you get:";
  const mark = verifiedDomain === undefined ? [] : [quoted(verifiedText(verifiedDomain))];
  const text = [
    title,
    [quoted(about), ...mark].join("\n"),
    `${link.label}: ${target}`,
    `${why} ${settings}`,
    `Unsubscribe: ${unsubscribe}`,
  ].join("\n\n");
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px">${[quoted(about), ...mark].map(escapeHtml).join("<br>\n")}</p>
<p style="margin:0"><a class="seal" href="${escapeHtml(target)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#285cc2;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(settings)}" style="color:#5d646f">${escapeHtml(settings)}</a><br>
<a class="muted" href="${escapeHtml(unsubscribe)}" style="color:#5d646f">Unsubscribe</a>`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview: quoted(about), content, footer }) };
}
