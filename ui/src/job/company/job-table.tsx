import { levelNames, typeNames } from "@provenwork/contracts/job/labels";
import type { EmployerJobRow, EmployerJobSort } from "@provenwork/contracts/job/queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { formatListing } from "#design/format-listing.ts";
import { formatAgo, formatCount as formatNumberOf } from "#design/format.ts";
import { type SortColumn, SortHead } from "#design/sort-head.tsx";
import { employerPaths } from "#employer/paths.ts";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import type { Selection } from "#kernel/use-selection.ts";
import { ApplicationLinks } from "./application-links.tsx";
import { Closes } from "./closes.tsx";
import { RowActions } from "./row-actions.tsx";
import type { JobSearch } from "./use-job-search.ts";

interface Actions {
  selection: Selection<EmployerJobRow>;
  onDelete: (job: EmployerJobRow) => void;
  onRelist: (job: EmployerJobRow) => void;
}

interface Props extends Actions {
  jobs: readonly EmployerJobRow[];
  search: JobSearch;
  onChange: (next: Partial<JobSearch>) => void;
}

const columns = [
  { label: "Job Title", sort: "title", first: "asc" },
  { label: "Type", sort: "type", first: "asc" },
  { label: "Location", sort: "location", first: "asc" },
  { label: "Posted", sort: "posted" },
  { label: "Status", sort: "status", first: "asc" },
  { label: "Applications", sort: "applications" },
  { label: "Actions" },
] as const satisfies readonly (SortColumn & { sort?: EmployerJobSort })[];

export function JobTable({ jobs, search, onChange, ...actions }: Props) {
  const now = useNow(false);
  return (
    <table className="table @min-[47rem]:[&_:is(td,th):not(:first-child):not(:last-child)]:px-3">
      <SortHead
        columns={columns}
        sort={search.sort}
        order={search.order}
        onSort={(sort, order) => onChange({ sort: sort as EmployerJobSort, order })}
      />
      <tbody>
        {jobs.map((job) => (
          <TableRow key={job.id} job={job} now={now} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ job, now, selection, onDelete, onRelist }: Actions & { job: EmployerJobRow; now: number }) {
  return (
    <tr>
      <td className="wrap-anywhere">
        <div className="flex items-center gap-3">
          {/* The bar below the table covers nothing that has the focus. */}
          <label className="grid size-6 flex-none cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-4.5 scroll-mb-40 cursor-pointer accent-accent disabled:cursor-not-allowed"
              aria-label={`Select ${job.title}`}
              checked={selection.chosen.has(job.id)}
              disabled={job.status === "taken-down"}
              onChange={() => selection.toggle(job)}
            />
          </label>
          <div className="min-w-0 @min-[47rem]:min-w-36">
            <Link to={employerPaths.job(job.id)} className="font-semibold text-ink no-underline hover:text-accent">
              {job.title}
            </Link>
            <p className="text-sm text-muted">{levelNames[job.experienceLevel]}</p>
          </div>
        </div>
      </td>
      <td data-label="Type" className="whitespace-nowrap">
        {typeNames[job.jobType]}
      </td>
      <td data-label="Location" className="wrap-anywhere">
        {job.location}
      </td>
      <td data-label="Posted" className="whitespace-nowrap">
        <time dateTime={job.createdAt}>{formatAgo(job.createdAt, now)}</time>
      </td>
      <td data-label="Status">
        <span className="grid justify-items-start gap-0.5 @max-[47rem]:justify-items-end">
          <JobStatusBadge status={job.status} />
          <StatusNote job={job} now={now} />
        </span>
      </td>
      <td data-label="Applications" className="whitespace-nowrap">
        <span className="grid justify-items-start @max-[47rem]:justify-items-end">
          <ApplicationLinks job={job} />
          {job.views > 0 && (
            <span className="text-sm text-muted tabular-nums">{formatNumberOf(job.views, "view")}</span>
          )}
          {job.saved.count > 0 && (
            <span className="text-sm text-muted tabular-nums">Saved by {formatCount(job.saved)}</span>
          )}
        </span>
      </td>
      <td>
        <RowActions job={job} onDelete={() => onDelete(job)} onRelist={() => onRelist(job)} />
      </td>
    </tr>
  );
}

/** When it closes or expired, or why it was taken down. */
function StatusNote({ job, now }: { job: EmployerJobRow; now: number }) {
  if (job.isActive) return <Closes expiresAt={job.expiresAt} now={now} />;
  const note = job.status === "expired" ? formatListing(job) : job.takenDownBecause;
  return (
    note !== null &&
    job.status !== "inactive" && <span className="max-w-[30ch] text-sm wrap-anywhere text-muted">{note}</span>
  );
}
