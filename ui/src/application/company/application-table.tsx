import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import type { ApplicationSort } from "@provenwork/contracts/application/list-rules";
import { erasedName } from "@provenwork/contracts/application/rules";
import { Button } from "#design/button.tsx";
import { type SortColumn, SortHead } from "#design/sort-head.tsx";
import type { Selection } from "#kernel/use-selection.ts";
import { useNow } from "#kernel/use-now.ts";
import { StatusBadge } from "../status-badge.tsx";
import { formatApplied } from "../format-applied.ts";
import { FitBar, NoValue, Rating, UnopenedDot, UnreadMessages, VerifiedCell } from "./application-cells.tsx";
import type { ReviewSearch } from "./use-review-search.ts";
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
  selection: Selection<EmployerApplication>;
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
            onOpen={(open, tab) => onChange({ open, tab })}
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
  selection: Selection<EmployerApplication>;
  withJob: boolean;
  now: number;
  onOpen: (id: string, tab?: "messages") => void;
}) {
  const { id, candidate, job, appliedAt, status, unopened, fit, candidateRating, stage } = application;
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
              {unopened && <UnopenedDot />}
              {name}
              <UnreadMessages application={application} onRead={() => onOpen(id, "messages")} />
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
        <VerifiedCell short application={application} />
      </td>
      <td data-label="Fit">{fit === null ? <NoValue>No fit</NoValue> : <FitBar percent={fit} />}</td>
      <td data-label="Rating">
        {candidateRating === null ? <NoValue>Not rated</NoValue> : <Rating stars={candidateRating} />}
      </td>
      <td data-label="Applied" className="whitespace-nowrap">
        <time dateTime={appliedAt}>{formatApplied(appliedAt, now)}</time>
      </td>
      <td data-label="Status">
        <span className="grid justify-items-start gap-1 @max-[47rem]:justify-items-end">
          <StatusBadge status={status} />
          {isOnBoard(status) && (
            <span className="text-sm wrap-anywhere text-muted">
              <span className="sr-only">Stage: </span>
              {stage.name}
            </span>
          )}
        </span>
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

/** Rejected and withdrawn applications are on no board. */
const isOnBoard = (status: EmployerApplication["status"]): boolean => status === "pending" || status === "approved";
