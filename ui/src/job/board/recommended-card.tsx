import { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { GetJobs } from "@provenwork/contracts/job/search-queries";
import { Card, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bone, Skeleton } from "#design/skeleton.tsx";
import { ApplyButton } from "#application/apply/apply-button.tsx";
import { CompanyMark } from "#design/company-mark.tsx";
import { SaveButton } from "#application/save/save-button.tsx";
import { EndedBadge } from "../ended-badge.tsx";
import { jobPaths } from "../paths.ts";
import { useEnded } from "../use-ended.ts";
import { useAnswer } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";
import { useRefetchAfterChange } from "#kernel/use-refetch-after-change.ts";
import { formatPercent } from "#design/match-bands.ts";
import { recommended } from "#matching/recommended.ts";

/** The first jobs of the board: by match where the candidate has matches, by date otherwise. */
export function RecommendedCard() {
  const { data, error, refetch } = useAnswer(GetJobs, { limit: recommended, sort: "best-match" });
  const { data: matches } = useAnswer(GetMatchedJobs, { limit: recommended });
  useRefetchAfterChange(matches?.map(({ id }) => id).join(), refetch);
  const ended = useEnded(data ?? []);
  const scores = new Map(matches?.map(({ id, matchScore }) => [id, matchScore]));
  const byMatch = data?.filter(({ id }) => scores.has(id)).length ?? 0;
  return (
    <Card aria-labelledby="recommended-title">
      <CardHead id="recommended-title" title="Recommended Jobs">
        {data !== undefined && data.length > 0 && matches !== undefined && (
          <span className="text-sm text-muted">{formatOrder(byMatch, data.length)}</span>
        )}
      </CardHead>
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((job) => (
            <li key={job.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              <CompanyMark company={job.company} logo={job.companyLogo} />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-md leading-6">
                  <Link to={jobPaths.job(job.id)} className="text-ink no-underline hover:text-accent">
                    {job.title}
                  </Link>
                </h3>
                <p className="text-sm text-muted">
                  {job.company}&nbsp;· {job.location}
                </p>
              </div>
              <div className="col-start-2 flex min-h-8 items-center gap-2">
                {ended.has(job.id) ? <EndedBadge /> : <ApplyButton job={job} />}
                <Score of={scores.get(job.id)} />
                <span className="ml-auto">
                  <SaveButton job={job} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="px-4 py-6 text-muted">No job is open right now.</p>}
      {data === undefined && error === null && (
        <Skeleton label="Loading jobs" className="grid gap-6 p-5">
          {[1, 2, 3, 4].map((row) => (
            <Bone key={row} className="h-23 w-full" />
          ))}
        </Skeleton>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="Could not load jobs" error={error} onRetry={() => refetch()} />
      )}
    </Card>
  );
}

/** How the jobs are ordered: the first ones by match, the others by date. */
function formatOrder(byMatch: number, all: number): string {
  if (byMatch === 0) return "By date";
  return byMatch < all ? "By match, then date" : "By match";
}

const Score = ({ of }: { of: number | undefined }) =>
  of !== undefined && (
    <span className="text-sm font-semibold tabular-nums">
      {formatPercent(of)}
      <span className="font-normal text-muted"> match</span>
    </span>
  );
