import { escapeHtml } from "../html.ts";
import { quoted, subjectLine } from "./entered-text.ts";
import { type RenderedMail, type SiteMail, button, mutedCss, renderEmail, settingsFooter } from "./layout.ts";

export interface NewApplicationsMail extends SiteMail {
  readonly applications: readonly { readonly name: string; readonly title: string }[];
  /** Whether there are more than these. */
  readonly more: boolean;
  /** URL that stops these emails. */
  readonly unsubscribe: string;
}

/** The email to a company's member about new applications. */
export function newApplicationsMail({ applications, more, unsubscribe, publicUrl }: NewApplicationsMail): RenderedMail {
  const { origin } = new URL(publicUrl);
  const target = `${origin}/employer/applications`;
  const [first] = applications;
  const count = `${applications.length}${more ? "+" : ""} new applications`;
  return renderEmail({
    subject:
      first !== undefined && applications.length === 1 && !more
        ? subjectLine`New application: ${first.name} for ${first.title}`
        : count,
    heading: "New applications",
    greets: false,
    preview: count,
    blocks: [
      ...applications.map(({ name, title }) => ({
        text: `${quoted(name)}, for ${quoted(title)}`,
        html: `<strong>${escapeHtml(quoted(name))}</strong><br>
<span class="muted" style="${mutedCss}">${escapeHtml(quoted(title))}</span>`,
      })),
      ...(more ? ["And more."] : []),
      button("Review them", target, `Review them: ${target}`),
    ],
    footer: settingsFooter(
      "Choose in Settings how we email you about new applications:",
      `${origin}/settings`,
      unsubscribe,
    ),
  });
}
