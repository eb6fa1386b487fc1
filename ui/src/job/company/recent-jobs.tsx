import { type EmployerJobRow, GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { levelNames, typeNames } from "@provenwork/contracts/job/labels";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { employerPaths } from "#employer/paths.ts";
import { formatCount, isOne } from "@provenwork/contracts/kernel/format-count";
import { applicationPaths } from "#application/paths.ts";
import { TextLink } from "#design/button.tsx";
import { RecentList, RecentRow, shownLatest } from "#design/recent-list.tsx";
import { formatAgo } from "#design/format.ts";
import { Closes } from "./closes.tsx";

/** The latest three jobs; empty after a failed load (specification section 7). */
export function RecentJobs() {
  const { data, error } = useAnswer(GetEmployerJobs, { limit: shownLatest });
  const now = useNow(false);
  return (
    <RecentList
      things="jobs"
      items={data ?? (error === null ? undefined : [])}
      all={employerPaths.jobs()}
      row={(job) => (
        <RecentRow
          key={job.id}
          title={
            <Link to={employerPaths.job(job.id)} className="text-ink no-underline hover:text-accent">
              {job.title}
            </Link>
          }
          middle={<Applications job={job} />}
          end={<JobStatusBadge status={job.status} />}
        >
          {typeNames[job.jobType]}&nbsp;· {levelNames[job.experienceLevel]}&nbsp;· {job.location}
          <br />
          Posted {formatAgo(job.createdAt, now).toLowerCase()}
          {job.isActive && (
            <>
              , <Closes expiresAt={job.expiresAt} now={now} />
            </>
          )}
        </RecentRow>
      )}
    />
  );
}

function Applications({ job: { id, title, applications, unopened } }: { job: EmployerJobRow }) {
  const of = <span className="sr-only"> for {title}</span>;
  const all = `${formatCount(applications)} ${isOne(applications) ? "application" : "applications"}`;
  return (
    <span className="flex gap-x-3 text-sm whitespace-nowrap tabular-nums sm:grid sm:justify-items-end">
      <TextLink to={applicationPaths.ofJob(id)}>
        {applications.count === 0 ? "No applications yet" : all}
        {of}
      </TextLink>
      {unopened.count > 0 && (
        <TextLink to={applicationPaths.unopenedOfJob(id)}>
          {formatCount(unopened)} new
          {of}
        </TextLink>
      )}
    </span>
  );
}
