import type { EmployerJobRow } from "@provenwork/contracts/job/queries";
import { EyeIcon, PauseIcon, PencilIcon, PlayIcon, TrashIcon, UserGroupIcon } from "@heroicons/react/24/outline";
import { applicationPaths } from "#application/paths.ts";
import { Button, ButtonLink, TextLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { TableHead } from "#design/table-head.tsx";
import { levelNames, typeNames } from "@provenwork/contracts/job/labels";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { employerPaths } from "#employer/paths.ts";
import { useJobStatus } from "./job-changes.ts";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { formatAgo } from "#design/format.ts";

interface Actions {
  onDelete: (job: EmployerJobRow) => void;
  /** An expired job needs a new date. */
  onRelist: (job: EmployerJobRow) => void;
}

const columns = ["Job Title", "Type", "Location", "Posted", "Status", "Applications", "Actions"] as const;

export function JobTable({ jobs, ...actions }: Actions & { jobs: readonly EmployerJobRow[] }) {
  const now = useNow(false);
  return (
    <table className="table">
      <TableHead columns={columns} />
      <tbody>
        {jobs.map((job) => (
          <TableRow key={job.id} job={job} now={now} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ job, now, ...actions }: Actions & { job: EmployerJobRow; now: number }) {
  return (
    <tr>
      <td className="wrap-anywhere">
        <Link to={employerPaths.job(job.id)} className="font-semibold text-ink no-underline hover:text-accent">
          {job.title}
        </Link>
        <p className="text-sm text-muted">{levelNames[job.experienceLevel]}</p>
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
        <JobStatusBadge status={job.status} />
        {job.takenDownBecause !== null && (
          <p className="mt-1 max-w-[30ch] text-sm wrap-anywhere text-muted">{job.takenDownBecause}</p>
        )}
      </td>
      <td data-label="Applications">
        <TextLink to={applicationPaths.ofJob(job.id)} aria-label={`View applications for ${job.title}`}>
          View
        </TextLink>
      </td>
      <td>
        <RowActions job={job} {...actions} />
      </td>
    </tr>
  );
}

const small = { kind: "quiet", size: "icon" } as const;

function RowActions({ job, onDelete, onRelist }: Actions & { job: EmployerJobRow }) {
  const { title, status, isActive } = job;
  const change = useJobStatus();
  const toggle = () => (status === "expired" ? onRelist(job) : change.mutate({ jobId: job.id, isActive: !isActive }));
  const toggling = isActive ? "Deactivate" : "Activate";
  return (
    <div className="-mx-2 flex gap-1">
      <ButtonLink {...small} to={employerPaths.job(job.id)} aria-label={`View ${title}`} title="View">
        <Icon of={EyeIcon} />
      </ButtonLink>
      {isActive && (
        <ButtonLink
          {...small}
          to={employerPaths.candidates(job.id)}
          aria-label={`Candidates who fit ${title}`}
          title="Candidates who fit"
        >
          <Icon of={UserGroupIcon} />
        </ButtonLink>
      )}
      {status !== "taken-down" && (
        <>
          <ButtonLink {...small} to={employerPaths.editJob(job.id)} aria-label={`Edit ${title}`} title="Edit">
            <Icon of={PencilIcon} />
          </ButtonLink>
          <Button
            {...small}
            aria-label={`${toggling} ${title}`}
            title={toggling}
            aria-busy={change.isPending}
            onClick={toggle}
          >
            <Icon of={isActive ? PauseIcon : PlayIcon} />
          </Button>
        </>
      )}
      <Button {...small} aria-label={`Delete ${title}`} title="Delete" onClick={() => onDelete(job)}>
        <Icon of={TrashIcon} />
      </Button>
    </div>
  );
}
