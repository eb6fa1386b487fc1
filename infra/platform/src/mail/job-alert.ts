import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { escapeHtml } from "#html.ts";
import { type RenderedMail, mailPage, quoted, subjectLine } from "./layout.ts";

export interface JobAlertMail {
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
  /** Origin of the product, such as https://provenwork.example. */
  readonly publicUrl: string;
}

/** Maximum jobs named in one email; the others are on the board. */
const maxNamed = 20;

type Facts = Pick<JobAlertMail["jobs"][number], "company" | "verifiedDomain" | "location">;

const factsOf = ({ company, verifiedDomain, location }: Facts): string[] => [
  `${quoted(company)}, ${quoted(location)}`,
  ...(verifiedDomain === undefined ? [] : [quoted(verifiedText(verifiedDomain))]),
];

/** The email about new jobs for a saved search. */
export function jobAlertMail({ search, jobs, unsubscribe, publicUrl }: JobAlertMail): RenderedMail {
  const [first] = jobs;
  const subject =
    first !== undefined && jobs.length === 1
      ? subjectLine`New job: ${first.title} at ${first.company}`
      : subjectLine`${String(jobs.length)} new jobs for “${search}”`;
  const intro = `New for your saved search “${quoted(search)}”:`;
  const named = jobs.slice(0, maxNamed);
  const rest = jobs.length > named.length ? `And ${jobs.length - named.length} more: ${publicUrl}/jobs` : "";
  const why = "You get this email because you saved a search on Provenwork.";
  const lines = named.map(({ title, link, ...job }) => [quoted(title), ...factsOf(job), link].join("\n"));
  const text = [intro, ...lines, ...(rest === "" ? [] : [rest]), `${why} Unsubscribe: ${unsubscribe}`].join("\n\n");
  const rows = named.map(
    ({ title, link, ...job }) =>
      `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="color:#285cc2;font-weight:600">${escapeHtml(quoted(title))}</a><br>
<span class="muted" style="color:#5d646f">${factsOf(job).map(escapeHtml).join("<br>\n")}</span></p>`,
  );
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;letter-spacing:-0.022em">New jobs</h1>
<p style="margin:0 0 24px">${escapeHtml(intro)}</p>
${rows.join("\n")}
${rest === "" ? "" : `<p style="margin:0">${escapeHtml(rest)}</p>`}`;
  const footer = `${escapeHtml(why)} <a class="muted" href="${escapeHtml(unsubscribe)}" style="color:#5d646f">Unsubscribe</a>.`;
  return { subject, text: `${text}\n`, html: mailPage({ title: subject, preview: intro, content, footer }) };
}
