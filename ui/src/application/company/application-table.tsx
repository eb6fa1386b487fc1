import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { ApplicationSort } from "@provenwork/contracts/application/list-rules";
import { erasedName } from "@provenwork/contracts/application/rules";
import { StarIcon } from "@heroicons/react/24/outline";
import { Button } from "#design/button.tsx";
import { isChanged } from "@provenwork/contracts/work-experience/changed-since";
import { Seal } from "#design/seal.tsx";
import { type SortColumn, SortHead } from "#design/sort-head.tsx";
import { useNow } from "#kernel/use-now.ts";
import { StatusBadge } from "../status-badge.tsx";
import { formatApplied } from "../format-applied.ts";
import { barTone } from "#design/match-bands.ts";
import type { ReviewSearch } from "./use-review-search.ts";
import type { Selection } from "./use-selection.ts";
import { whyClosed } from "./why-closed.ts";

const columns = [
  { label: "Candidate" },
  { label: "Job", sort: "job", first: "asc" },
  { label: "Verified", sort: "verified" },
  { label: "Fit", sort: "fit" },
  { label: "Rating", sort: "rating" },
  { label: "Applied", sort: "applied" },
  { label: "Status" },
  { label: "Actions" },
] as const satisfies readonly (SortColumn & { sort?: ApplicationSort })[];

interface Props {
  applications: readonly EmployerApplication[];
  selection: Selection;
  search: ReviewSearch;
  /** Whether the applications are for several jobs. */
  withJob: boolean;
  onChange: (next: Partial<ReviewSearch>) => void;
}

export function ApplicationTable({ applications, selection, search, withJob, onChange }: Props) {
  const now = useNow(false);
  return (
    <table className="table @min-[47rem]:[&_:is(td,th):not(:first-child):not(:last-child)]:px-3">
      <SortHead
        columns={columns.filter(({ label }) => withJob || label !== "Job")}
        sort={search.sort}
        order={search.order}
        onSort={(sort, order) => onChange({ sort: sort as ApplicationSort, order })}
      />
      <tbody>
        {applications.map((application) => (
          <TableRow
            key={application.id}
            application={application}
            selection={selection}
            withJob={withJob}
            now={now}
            onOpen={(open) => onChange({ open })}
          />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({
  application,
  selection,
  withJob,
  now,
  onOpen,
}: {
  application: EmployerApplication;
  selection: Selection;
  withJob: boolean;
  now: number;
  onOpen: (id: string) => void;
}) {
  const { id, candidate, job, appliedAt, status, unopened, fit, candidateRating } = application;
  const name = candidate.user?.fullName ?? erasedName;
  return (
    <tr>
      <td className="wrap-anywhere">
        <div className="flex items-center gap-3">
          {/* The bar below the table covers nothing that has the focus. */}
          <label className="grid size-6 flex-none cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-4.5 scroll-mb-40 cursor-pointer accent-accent disabled:cursor-not-allowed"
              aria-label={`Select ${name}, ${job.title}`}
              checked={selection.chosen.has(id)}
              disabled={whyClosed(application) !== undefined}
              onChange={() => selection.toggle(application)}
            />
          </label>
          <div className="min-w-0 @min-[47rem]:min-w-44">
            <p className="flex items-center gap-x-2 font-semibold">
              {unopened && (
                <span className="size-2 flex-none rounded-full bg-accent">
                  <span className="sr-only">Unopened</span>
                </span>
              )}
              {name}
            </p>
            <p className="text-sm text-muted">{candidate.user?.email ?? "The candidate deleted their account."}</p>
          </div>
        </div>
      </td>
      {withJob && (
        <td data-label="Job" className="wrap-anywhere">
          <span className="@min-[47rem]:block @min-[47rem]:min-w-28">
            {job.title}
            <span className="block text-sm text-muted">{job.company}</span>
          </span>
        </td>
      )}
      <td data-label="Verified">
        <VerifiedCell application={application} />
      </td>
      <td data-label="Fit">{fit === null ? <NoValue>No fit</NoValue> : <FitBar percent={fit} />}</td>
      <td data-label="Rating">
        {candidateRating === null ? <NoValue>Not rated</NoValue> : <Rating stars={candidateRating} />}
      </td>
      <td data-label="Applied" className="whitespace-nowrap">
        <time dateTime={appliedAt}>{formatApplied(appliedAt, now)}</time>
      </td>
      <td data-label="Status">
        <StatusBadge status={status} />
      </td>
      <td>
        <Button
          size="sm"
          className="scroll-mb-40"
          aria-label={`Review ${name}, ${job.title}`}
          onClick={() => onOpen(id)}
        >
          Review
        </Button>
      </td>
    </tr>
  );
}

function VerifiedCell({ application: { candidate } }: { application: EmployerApplication }) {
  const verified = candidate.workExperiences.filter((each) => each.verificationStatus === "verified").length;
  const changed = candidate.workExperiences.filter(isChanged).length;
  return (
    <span className="grid justify-items-start text-sm whitespace-nowrap">
      {verified > 0 ? (
        <span className="flex items-center gap-1 font-semibold text-proven">
          <Seal className="size-3.5" />
          {verified} of {candidate.workExperiences.length}
          <span className="sr-only"> verified</span>
        </span>
      ) : (
        <NoValue>None verified</NoValue>
      )}
      {changed > 0 && <span className="text-xs text-waiting">{changed} changed since</span>}
    </span>
  );
}

/** A dash where a column has no value. */
const NoValue = ({ children }: { children: string }) => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{children}</span>
  </span>
);

const FitBar = ({ percent }: { percent: number }) => (
  <span className="grid min-w-20 grid-cols-[minmax(2rem,1fr)_auto] items-center gap-2 text-sm">
    <span aria-hidden className="h-1.5 overflow-clip rounded-full bg-line">
      <span className={`block h-full rounded-full ${barTone(percent / 100)}`} style={{ width: `${percent}%` }} />
    </span>
    <span className="font-semibold tabular-nums">{percent}%</span>
  </span>
);

const Rating = ({ stars }: { stars: number }) => (
  <span className="inline-flex items-center gap-1 text-sm font-semibold">
    <StarIcon aria-hidden className="size-4 fill-accent text-accent" />
    {stars}
    <span className="sr-only"> of 5 stars</span>
  </span>
);
