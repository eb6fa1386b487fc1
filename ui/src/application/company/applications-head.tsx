import type { EmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { factSeparator } from "@provenwork/contracts/kernel/join-facts";
import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";
import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { PageHead, usePageTitle } from "#design/page.tsx";
import { employerPaths } from "#employer/paths.ts";
import { lazyPart } from "#kernel/lazy.tsx";
import { applicationPaths } from "../paths.ts";

const JobFacts = lazyPart(() => import("./job-facts.tsx").then((module) => module.JobFacts));

export const ApplicationsHead = () => (
  <PageHead title="Applications">Review and manage applications from candidates</PageHead>
);

interface Props {
  jobId: string;
  /** Undefined while it is loading, and for a job that the company does not have. */
  job: EmployerJob | undefined;
  counts: EmployerApplicationCounts | undefined;
}

/** Names the job whose applications these are. */
export function JobApplicationsHead({ jobId, job, counts }: Props) {
  usePageTitle(job === undefined ? "Applications" : `Applications · ${job.title}`);
  return (
    <>
      <TextLink to={applicationPaths.company()} className="text-sm">
        <Icon of={ArrowLeftIcon} size="sm" />
        All jobs
      </TextLink>
      <div className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="grid min-w-0 gap-1 max-sm:basis-full">
          <h1 className="text-2xl font-bold tracking-tighter wrap-anywhere max-sm:min-h-16">
            Applications{job !== undefined && `${factSeparator}${job.title}`}
            {counts !== undefined && (
              <span className="ml-2 inline-block rounded-full bg-sunken px-2 align-middle text-sm leading-6 font-semibold tracking-normal tabular-nums">
                {formatCount(counts.all)}
              </span>
            )}
          </h1>
          <p className="min-h-6 text-muted tabular-nums">
            <JobFacts job={job} counts={counts} />
          </p>
        </div>
        <ButtonLink to={employerPaths.job(jobId)}>View job</ButtonLink>
      </div>
    </>
  );
}
