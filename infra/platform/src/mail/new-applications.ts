import { escapeHtml } from "#html.ts";
import { type RenderedMail, mailPage, quoted, subjectLine } from "./layout.ts";

export interface NewApplicationsMail {
  readonly applications: readonly { readonly name: string; readonly title: string }[];
  /** Whether there are more than these. */
  readonly more: boolean;
  /** URL that stops these emails. */
  readonly unsubscribe: string;
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** The email to a company's member about new applications. */
export function newApplicationsMail({ applications, more, unsubscribe, publicUrl }: NewApplicationsMail): RenderedMail {
  const { origin } = new URL(publicUrl);
  const [target, settings] = [`${origin}/employer/applications`, `${origin}/settings`];
  const [first] = applications;
  const count = `${applications.length}${more ? "+" : ""} new applications`;
  const subject =
    first !== undefined && applications.length === 1 && !more
      ? subjectLine`New application: ${first.name} for ${first.title}`
      : count;
  const rest = more ? ["And more."] : [];
  const why = "Choose in Settings how we email you about new applications:";
  const lines = applications.map(({ name, title }) => `${quoted(name)}, for ${quoted(title)}`);
  const text = [
    "New applications",
    lines.join("\n"),
    ...rest,
    `Review them: ${target}`,
    `${why} ${settings}`,
    `Unsubscribe: ${unsubscribe}`,
  ];
  const rows = applications.map(
    ({ name, title }) =>
      `<p style="margin:0 0 16px"><strong>${escapeHtml(quoted(name))}</strong><br>
<span class="muted" style="color:#5d646f">${escapeHtml(quoted(title))}</span></p>`,
  );
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">New applications</h1>
${[...rows, ...rest.map((line) => `<p style="margin:0 0 16px">${line}</p>`)].join("\n")}
<p style="margin:0"><a class="seal" href="${escapeHtml(target)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#285cc2;color:#ffffff;font-weight:600;text-decoration:none">Review them</a></p>`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(settings)}" style="color:#5d646f">${escapeHtml(settings)}</a><br>
<a class="muted" href="${escapeHtml(unsubscribe)}" style="color:#5d646f">Unsubscribe</a>`;
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: mailPage({ title: subject, preview: count, content, footer }),
  };
}
