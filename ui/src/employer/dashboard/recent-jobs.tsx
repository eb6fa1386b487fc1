import { GetEmployerJobs } from "@provenwork/contracts/job/queries";
import { Card, CardFoot, CardHead } from "#design/card.tsx";
import { TextLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { agoWords, dayWords, levelNames, typeNames } from "#job/job-words.ts";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { JobStatusBadge } from "../jobs/job-status.tsx";
import { employerPaths } from "../paths.ts";

const shown = 3;

/** The latest three jobs; none where they did not load, as the specification has it. */
export function RecentJobs() {
  const { data, error } = useAnswer(GetEmployerJobs, { limit: shown });
  const now = useNow(false);
  const jobs = data ?? (error === null ? undefined : []);
  return (
    <Card aria-labelledby="recent-title">
      <CardHead id="recent-title" title="Recent Activity" />
      {jobs === undefined && (
        <Skeleton label="Loading recent jobs" className="p-4 md:p-6">
          <Bones looks={["h-4 w-56", "h-4 w-64 max-w-full", "h-4 w-48"]} className="grid gap-6" />
        </Skeleton>
      )}
      {jobs?.length === 0 && (
        <EmptyState title="Nothing has happened yet">Your latest three jobs stand here once there are any.</EmptyState>
      )}
      {jobs !== undefined && jobs.length > 0 && (
        <>
          <ul aria-label="Latest jobs" className="divide-y divide-line">
            {jobs.map((job) => (
              <li
                key={job.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-4 md:px-6"
              >
                <div className="min-w-0 wrap-anywhere">
                  <h3 className="text-md font-semibold tracking-normal">
                    <Link to={employerPaths.job(job.id)} className="text-ink no-underline hover:text-accent">
                      {job.title}
                    </Link>
                  </h3>
                  <p className="text-sm text-muted">
                    {typeNames[job.jobType]} · {levelNames[job.experienceLevel]} · {job.location}
                    <br />
                    Posted {agoWords(job.createdAt, now).toLowerCase()}
                    {job.isActive && `, in the list until ${dayWords(job.expiresAt)}`}
                  </p>
                </div>
                <JobStatusBadge status={job.status} />
              </li>
            ))}
          </ul>
          <CardFoot>
            <TextLink to={employerPaths.jobs()}>All jobs</TextLink>
          </CardFoot>
        </>
      )}
    </Card>
  );
}
