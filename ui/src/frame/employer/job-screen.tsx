import { type EmployerJob, GetEmployerJob } from "@provenwork/contracts/job/queries";
import type { ReactNode } from "react";
import { ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { CallError } from "#kernel/call.ts";
import { useAnswer } from "#kernel/query.ts";
import { useParams } from "#kernel/router.ts";
import { EmployerScreen } from "./employer-screen.tsx";
import { employerPaths } from "#employer/paths.ts";

/** A screen about the job named in the URL. */
export const JobScreen = ({ children }: { children: (job: EmployerJob) => ReactNode }) => (
  <EmployerScreen>{() => <OneJob show={children} />}</EmployerScreen>
);

function OneJob({ show }: { show: (job: EmployerJob) => ReactNode }) {
  const { jobId = "" } = useParams();
  const { data, error, refetch } = useAnswer(GetEmployerJob, { jobId });
  const gone = error instanceof CallError && [404, 422].includes(error.status);
  // A job deleted elsewhere stays on the screen until an action is refused.
  if (data !== undefined) return show(data);
  return (
    <Main>
      <Card>
        {error === null ? (
          <Skeleton label="Loading the job" className="p-6">
            <Bones bars={["h-8 w-72 max-w-full", "h-40 w-full"]} className="gap-6" />
          </Skeleton>
        ) : gone ? (
          <EmptyState
            heading="h1"
            art={<PaperArt />}
            title="Job not found"
            action={<ButtonLink to={employerPaths.jobs()}>Back to Jobs</ButtonLink>}
          >
            Your company has no such job. It may have been deleted.
          </EmptyState>
        ) : (
          <ErrorState heading="h1" title="Could not load the job" error={error} onRetry={() => refetch()} />
        )}
      </Card>
    </Main>
  );
}
