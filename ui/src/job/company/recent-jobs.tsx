import { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { levelNames, typeNames } from "@provenwork/contracts/job/labels";
import { formatLastDay } from "#design/format-listing.ts";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { JobStatusBadge } from "#job/job-status-badge.tsx";
import { employerPaths } from "#employer/paths.ts";
import { RecentList, RecentRow, shownLatest } from "#design/recent-list.tsx";
import { formatAgo } from "#design/format.ts";

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
          status={<JobStatusBadge status={job.status} />}
        >
          {typeNames[job.jobType]} · {levelNames[job.experienceLevel]} · {job.location}
          <br />
          Posted {formatAgo(job.createdAt, now).toLowerCase()}
          {job.isActive && `, listed until ${formatLastDay(job.expiresAt)}`}
        </RecentRow>
      )}
    />
  );
}
