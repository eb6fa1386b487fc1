import { GetCompanyJobs } from "@provenwork/contracts/job/queries";
import { Button } from "#design/button.tsx";
import { Card, CardBody, CardHead } from "#design/card.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { usePages } from "#kernel/query.ts";
import { Link } from "#kernel/router.ts";
import { useNow } from "#kernel/use-now.ts";
import { jobFacts } from "@provenwork/contracts/job/labels";
import { LazySaveButton } from "#application/save/lazy-save-button.tsx";
import { jobPaths } from "./paths.ts";
import { formatAgo } from "#design/format.ts";

/** The company's open jobs, the newest first. */
export function OpenJobs({ companyId }: { companyId: string }) {
  const now = useNow(false);
  const pages = usePages(GetCompanyJobs, { companyId });
  const jobs = pages.data?.pages.flatMap(({ output }) => output);
  return (
    <Card aria-labelledby="jobs-title">
      <CardHead id="jobs-title" title="Open jobs" />
      {jobs === undefined && pages.error === null && (
        <Skeleton label="Loading the jobs" className="p-4 md:p-6">
          <Bones bars={["h-5 w-64 max-w-full", "h-4 w-48"]} className="gap-2" />
        </Skeleton>
      )}
      {jobs === undefined && pages.error !== null && (
        <ErrorState title="Could not load the jobs" error={pages.error} onRetry={() => pages.refetch()} />
      )}
      {jobs?.length === 0 && (
        <CardBody>
          <p className="text-muted">No open jobs right now.</p>
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {jobs?.map((job) => (
          <li key={job.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 p-4 md:px-6">
            <h3 className="text-md font-semibold">
              <Link to={jobPaths.job(job.id)} className="wrap-anywhere">
                {job.title}
              </Link>
            </h3>
            <p className="row-start-2 text-sm text-muted wrap-anywhere">
              {jobFacts(job)}&nbsp;· Posted {formatAgo(job.createdAt, now).toLowerCase()}
            </p>
            <div className="col-start-2 row-span-2 row-start-1 self-center">
              <LazySaveButton job={job} />
            </div>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="border-t border-line p-4 md:px-6">
          <Button pending={pages.isFetchingNextPage && "Loading..."} onClick={() => void pages.fetchNextPage()}>
            More jobs
          </Button>
        </div>
      )}
    </Card>
  );
}
