import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { quoted, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, button, paragraph, renderEmail, settingsFooter } from "./layout.ts";

export interface NoticeMail extends SiteMail {
  /** What happened, in our own words. */
  readonly title: string;
  /** Its subject, in users' words. */
  readonly about: string;
  /** Proven by the company that it is about. */
  readonly verifiedDomain?: string;
  /** In our own words, below the subject. */
  readonly detail?: string;
  /** What the other side wrote, in paragraphs. */
  readonly message?: string;
  /** The page that shows it. */
  readonly link: { readonly label: string; readonly path: string };
  /** URL that stops emails of this kind. */
  readonly unsubscribe: string;
}

/** The email of a notification that its receiver can switch off. */
export function noticeMail(mail: NoticeMail): RenderedMail {
  const { title, about, verifiedDomain, detail, link, unsubscribe, publicUrl } = mail;
  const { origin } = new URL(publicUrl);
  const target = `${origin}${link.path}`;
  const message = (mail.message ?? "").split("\n").map(quoted).filter(Boolean);
  const mark = verifiedDomain === undefined ? [] : [quoted(verifiedText(verifiedDomain))];
  return renderEmail({
    subject: subjectLine([`${title}: `, ""], about),
    heading: title,
    greets: false,
    preview: quoted(about),
    blocks: [
      paragraph(quoted(about), ...mark),
      ...(detail === undefined ? [] : [detail]),
      ...(message.length === 0 ? [] : ["They write:", ...message]),
      button(link.label, target, `${link.label}: ${target}`),
    ],
    footer: settingsFooter("Choose in Settings which of these emails you get:", `${origin}/settings`, unsubscribe),
  });
}
