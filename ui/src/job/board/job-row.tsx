import type { FoundJob } from "@provenwork/contracts/job/search-queries";
import { formatPay } from "@provenwork/contracts/job/format-salary";
import { EndedBadge } from "#job/ended-badge.tsx";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { formatLastDay } from "#design/format-listing.ts";
import { jobPaths } from "#job/paths.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { Link } from "#kernel/router.ts";
import { CompanyMark } from "#design/company-mark.tsx";
import { LazySaveButton } from "#application/save/lazy-save-button.tsx";
import { VerifiedCompany } from "#design/verified-company.tsx";
import { formatAgo } from "#design/format.ts";

const ApplyButton = lazyPart(() => import("#application/apply/apply-button.tsx").then((module) => module.ApplyButton));

interface Props {
  job: Omit<FoundJob, "preview" | "hit"> & Partial<Pick<FoundJob, "hit">>;
  now: number;
  /** What the viewer can do besides opening it: candidates save and apply, visitors save after signing in. */
  actions: "apply" | "save" | "none";
  /** Whether the job was closed since the list was opened. */
  ended: boolean;
  /** Shows until when it is listed, not when it was posted. */
  showsEnd?: boolean;
  heading?: "h2" | "h3";
  /** Called when the job is removed from the saved ones. */
  onRemove?: () => void;
}

/** A job in the list; the whole row is its link. */
export function JobRow({ job, now, actions, ended, showsEnd = false, heading: Heading = "h3", onRemove }: Props) {
  const { hit = [] } = job;
  const pay = formatPay(job.pay);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line p-4 transition-colors first:border-t-0 hover:bg-hover has-[:is(h2,h3)_a:focus-visible]:outline-2 has-[:is(h2,h3)_a:focus-visible]:-outline-offset-2 has-[:is(h2,h3)_a:focus-visible]:outline-accent sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-4 sm:p-5">
      <CompanyMark company={job.company} logo={job.companyLogo} />
      <div className="grid min-w-0 content-start gap-0.5">
        <Heading className="text-lg leading-6">
          <Link
            to={jobPaths.job(job.id)}
            state={{ fromBoard: true }}
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:text-accent"
          >
            {job.title}
          </Link>
        </Heading>
        <p className="flex flex-wrap items-center gap-x-2 leading-6">
          <span className="min-w-0 wrap-anywhere">{job.company}</span>
          <VerifiedCompany domain={job.verifiedDomain} />
        </p>
        <p className="text-sm leading-6 text-muted wrap-anywhere">{jobFacts(job)}</p>
      </div>
      <div className="grid min-w-0 content-start gap-0.5 max-sm:col-start-2 max-sm:mt-1 sm:max-w-52 sm:justify-items-end sm:text-right">
        {pay !== undefined && (
          <p className="leading-6 font-semibold tabular-nums">
            {pay.figures} <span className="text-sm font-normal text-muted">{pay.per}</span>
          </p>
        )}
        {(pay === undefined || job.salary !== null) && (
          <p className="line-clamp-2 text-sm leading-6 text-muted wrap-anywhere">{job.salary ?? "Salary not stated"}</p>
        )}
        {showsEnd ? (
          !ended && <p className="text-sm leading-6 text-muted">Open until {formatLastDay(job.expiresAt)}</p>
        ) : (
          <p className="text-sm leading-6 text-muted">
            <span className="sr-only">Posted </span>
            <time dateTime={job.createdAt}>{formatAgo(job.createdAt, now)}</time>
          </p>
        )}
        {ended && <EndedBadge />}
        {actions !== "none" && (
          <div className="relative flex min-h-8 items-center gap-1 justify-self-start max-sm:flex-row-reverse sm:justify-self-end">
            <LazySaveButton job={job} {...(onRemove && { onRemove })} />
            {actions === "apply" && !ended && <ApplyButton job={job} />}
          </div>
        )}
      </div>
      {hit.length > 0 && (
        <p className="col-span-full mt-2 max-w-[68ch] text-sm text-ink-2 wrap-anywhere sm:col-start-2">
          {hit.map(({ text, match }, index) =>
            match ? (
              <mark key={index} className="rounded-inner bg-accent-soft px-0.5 font-semibold text-inherit">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </li>
  );
}
