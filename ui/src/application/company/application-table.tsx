import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { erasedName } from "@provenwork/contracts/application/rules";
import { Avatar } from "#design/avatar.tsx";
import { Button } from "#design/button.tsx";
import { isChanged } from "@provenwork/contracts/work-experience/changed-since";
import { Seal } from "#design/seal.tsx";
import { TableHead } from "#design/table-head.tsx";
import { useNow } from "#kernel/use-now.ts";
import { StatusBadge } from "../status-badge.tsx";
import { formatApplied } from "../format-applied.ts";
import type { Selection } from "./use-selection.ts";
import { whyClosed } from "./why-closed.ts";

const columns = ["Candidate", "Job", "Applied", "Status", "Actions"] as const;

interface Props {
  applications: readonly EmployerApplication[];
  selection: Selection;
  onOpen: (id: string) => void;
}

export function ApplicationTable({ applications, selection, onOpen }: Props) {
  const now = useNow(false);
  return (
    <table className="table">
      <TableHead columns={columns} />
      <tbody>
        {applications.map((application) => (
          <TableRow key={application.id} application={application} selection={selection} now={now} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({
  application,
  selection,
  now,
  onOpen,
}: {
  application: EmployerApplication;
  selection: Selection;
  now: number;
  onOpen: (id: string) => void;
}) {
  const { id, candidate, job, appliedAt, status } = application;
  const name = candidate.user?.fullName ?? erasedName;
  const verified = candidate.workExperiences.filter((each) => each.verificationStatus === "verified").length;
  const changed = candidate.workExperiences.filter(isChanged).length;
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
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold">
              {name}
              {verified > 0 && (
                <span className="flex items-center gap-1 text-xs text-proven">
                  <Seal className="size-3.5" />
                  {verified} of {candidate.workExperiences.length} verified
                </span>
              )}
              {changed > 0 && <span className="text-xs font-normal text-waiting">{changed} changed since</span>}
            </p>
            <p className="text-sm text-muted">{candidate.user?.email ?? "The candidate deleted their account."}</p>
          </div>
        </div>
      </td>
      <td data-label="Job" className="wrap-anywhere">
        <span>
          {job.title}
          <span className="block text-sm text-muted">{job.company}</span>
        </span>
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
