import { GetJobCandidates } from "@provenwork/contracts/invitation/queries";
import type { EmployerJob } from "@provenwork/contracts/job/queries";
import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { companyPaths } from "#company/paths.ts";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Main, usePageTitle } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { CallError } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { JobScreen } from "#frame/employer/job-screen.tsx";
import { employerPaths } from "#employer/paths.ts";
import { CandidateRow } from "./candidate-row.tsx";

/** Refusals with their own text. */
const explained: ReadonlySet<string | undefined> = new Set(["company-not-verified", "other-name", "job-closed"]);

/** Visible candidates who fit a job, without names. */
export const JobCandidates = () => <JobScreen>{(job) => <Candidates job={job} />}</JobScreen>;

function Candidates({ job }: { job: EmployerJob }) {
  usePageTitle(`Candidates who fit ${job.title}`);
  const { data, error, refetch } = useAnswer(GetJobCandidates, { jobId: job.id });
  const refusal = error instanceof CallError ? error.body.code : undefined;
  return (
    <Main>
      <TextLink to={employerPaths.job(job.id)} className="text-sm">
        <Icon of={ArrowLeftIcon} size="sm" />
        Back to the job
      </TextLink>
      <h1 className="mt-2 text-2xl font-bold tracking-tighter wrap-anywhere">Candidates who fit</h1>
      <p className="mb-6 text-muted wrap-anywhere">
        {job.title}&nbsp;· The best 50 visible candidates. You learn who they are when they apply.
      </p>
      <Card aria-label="Candidates">
        {data !== undefined && data.length > 0 && (
          <ul className="divide-y divide-line">
            {data.map((candidate, index) => (
              <CandidateRow key={candidate.candidate} jobId={job.id} number={index + 1} candidate={candidate} />
            ))}
          </ul>
        )}
        {data?.length === 0 && (
          <EmptyState art={<PaperArt />} title="No candidates yet">
            No visible candidate has a skill that this job asks for. Check again later, or name the skills in the
            requirements.
          </EmptyState>
        )}
        {data === undefined && error === null && (
          <Skeleton label="Loading candidates" className="p-4 md:p-6">
            <Bones bars={["h-16 w-full", "h-16 w-full", "h-16 w-full"]} className="gap-6" />
          </Skeleton>
        )}
        {refusal === "company-not-verified" && (
          <EmptyState
            art={<PaperArt />}
            title="Only verified companies can find candidates"
            action={
              <ButtonLink kind="primary" to={companyPaths.profile()}>
                Verify your company
              </ButtonLink>
            }
          >
            Verify your website&rsquo;s domain with one emailed code, on your company profile.
          </EmptyState>
        )}
        {refusal === "other-name" && (
          <EmptyState
            art={<PaperArt />}
            title="This job names another company"
            action={<ButtonLink to={employerPaths.job(job.id)}>Back to the job</ButtonLink>}
          >
            You can find candidates only for jobs under your verified company name.
          </EmptyState>
        )}
        {refusal === "job-closed" && (
          <EmptyState
            art={<PaperArt />}
            title="This job is not open"
            action={<ButtonLink to={employerPaths.job(job.id)}>Back to the job</ButtonLink>}
          >
            You can find candidates only for active jobs. Activate this one first.
          </EmptyState>
        )}
        {data === undefined && error !== null && !explained.has(refusal) && (
          <ErrorState title="Could not load the candidates" error={error} onRetry={() => refetch()} />
        )}
      </Card>
    </Main>
  );
}
