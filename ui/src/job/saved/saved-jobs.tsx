import { GetSavedJobs } from "@provenwork/contracts/job/saved-job-queries";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { ButtonLink, TextLink } from "#design/button.tsx";
import { CandidatesOnly } from "#design/candidates-only.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main, PageHead, focusMain } from "#design/page.tsx";
import { JobRow } from "#job/board/job-row.tsx";
import { LoadingResults } from "#job/board/results.tsx";
import { jobPaths } from "#job/paths.ts";
import { usePagesInUrl } from "#kernel/use-pages-in-url.ts";
import { useUser } from "#kernel/session.tsx";
import { useNow } from "#kernel/use-now.ts";

/** A candidate's saved jobs, the latest first; live. */
export function SavedJobs() {
  const isCandidate = useUser()?.userType === "candidate";
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Saved jobs">
          We notify you before a saved job closes. <TextLink to={jobPaths.board()}>All jobs</TextLink>
        </PageHead>
        {isCandidate ? <OwnJobs /> : <CandidatesOnly what="Saved jobs" art={<PaperArt />} />}
      </Main>
    </>
  );
}

function OwnJobs() {
  const list = usePagesInUrl(GetSavedJobs, {});
  const now = useNow(false);
  const jobs = list.data?.pages.flatMap(({ output }) => output);
  if (list.isPending) return <LoadingResults />;
  if (jobs === undefined)
    return (
      <Card>
        <ErrorState title="Could not load your saved jobs" error={list.error} onRetry={() => list.refetch()} />
      </Card>
    );
  if (jobs.length === 0) return <None />;
  return (
    <>
      <Card className="overflow-clip" aria-label="Saved jobs">
        <ul>
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              now={now}
              actions="apply"
              ended={!job.open}
              showsEnd
              heading="h2"
              onRemove={focusMain}
            />
          ))}
        </ul>
      </Card>
      <LoadMore list={list} />
    </>
  );
}

const None = () => (
  <Card>
    <EmptyState
      art={<PaperArt />}
      title="No saved jobs yet"
      action={
        <ButtonLink kind="primary" to={jobPaths.board()}>
          Browse jobs
        </ButtonLink>
      }
    >
      Press the bookmark of a job to keep it here.
    </EmptyState>
  </Card>
);
