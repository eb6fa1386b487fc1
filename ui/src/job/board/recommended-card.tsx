import { GetJobs } from "@provenwork/contracts/job/search-queries";
import { Card, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { ApplyButton } from "#application/apply/apply-button.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { SaveButton } from "#application/save/save-button.tsx";
import { EndedBadge } from "../ended-badge.tsx";
import { jobPaths } from "../paths.ts";
import { useEnded } from "../use-ended.ts";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";

const recommended = 4;

/** The first jobs of the board. */
export function RecommendedCard() {
  const { data, error, refetch } = useAnswer(GetJobs, { limit: recommended });
  const ended = useEnded(data ?? []);
  return (
    <Card aria-labelledby="recommended-title">
      <CardHead id="recommended-title" title="Recommended Jobs" />
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((job) => (
            <li key={job.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-4 md:px-6">
              <CompanyMark company={job.company} logo={job.companyLogo} />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-md leading-6">
                  <Link to={jobPaths.job(job.id)} className="text-ink no-underline hover:text-accent">
                    {job.title}
                  </Link>
                </h3>
                <p className="text-sm text-muted">
                  {job.company} · {job.location}
                </p>
              </div>
              <div className="col-start-2 flex min-h-8 items-center justify-between gap-2">
                {ended.has(job.id) ? <EndedBadge /> : <ApplyButton job={job} />}
                <SaveButton job={job} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="px-4 py-6 text-muted">No job is open right now.</p>}
      {data === undefined && error === null && (
        <Skeleton label="Loading jobs" className="p-4">
          <Bones bars={["h-4 w-44 max-w-full", "h-3 w-32", "h-4 w-40 max-w-full", "h-3 w-36"]} />
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load jobs" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}
