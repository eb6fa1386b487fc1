import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { escapeHtml } from "../html.ts";
import { quoted, subjectLine } from "./entered-text.ts";
import { type Block, type RenderedMail, type SiteMail, mutedCss, mutedLink, renderEmail } from "./layout.ts";

export interface JobAlertMail extends SiteMail {
  /** The name of the saved search. */
  readonly search: string;
  readonly jobs: readonly {
    readonly title: string;
    readonly company: string;
    /** Proven by its company. */
    readonly verifiedDomain: string | undefined;
    readonly location: string;
    readonly link: string;
  }[];
  /** URL that stops these emails. */
  readonly unsubscribe: string;
}

/** Maximum jobs named in one email; the others are on the board. */
const maxNamed = 20;

/** The email about new jobs for a saved search. */
export function jobAlertMail({ search, jobs, unsubscribe, publicUrl }: JobAlertMail): RenderedMail {
  const [first] = jobs;
  const intro = `New for your saved search “${quoted(search)}”:`;
  const more = jobs.length - maxNamed;
  const why = "You get this email because you saved a search on Provenwork.";
  return renderEmail({
    subject:
      first !== undefined && jobs.length === 1
        ? subjectLine`New job: ${first.title} at ${first.company}`
        : subjectLine`${String(jobs.length)} new jobs for “${search}”`,
    heading: "New jobs",
    greets: false,
    preview: intro,
    blocks: [
      intro,
      ...jobs.slice(0, maxNamed).map(jobBlock),
      ...(more > 0 ? [`And ${more} more: ${publicUrl}/jobs`] : []),
    ],
    footer: {
      text: `${why} Unsubscribe: ${unsubscribe}`,
      html: `${escapeHtml(why)} ${mutedLink(unsubscribe, "Unsubscribe")}.`,
    },
  });
}

function jobBlock({ title, company, verifiedDomain, location, link }: JobAlertMail["jobs"][number]): Block {
  const facts = [
    `${quoted(company)}, ${quoted(location)}`,
    ...(verifiedDomain === undefined ? [] : [quoted(verifiedText(verifiedDomain))]),
  ];
  return {
    text: [quoted(title), ...facts, link].join("\n"),
    html: `<a href="${escapeHtml(link)}" style="color:#285cc2;font-weight:600">${escapeHtml(quoted(title))}</a><br>
<span class="muted" style="${mutedCss}">${facts.map(escapeHtml).join("<br>\n")}</span>`,
  };
}
