import { type CandidateApplication, GetCandidateApplications } from "@provenwork/contracts/application/queries";
import { ButtonLink } from "#design/button.tsx";
import { CandidatesOnly } from "#design/candidates-only.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { jobPaths } from "#job/paths.ts";
import { usePagesInUrl } from "#kernel/use-pages-in-url.ts";
import { useUser } from "#kernel/session.tsx";
import { useNow } from "#kernel/use-now.ts";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { ApplicationRow } from "./application-row.tsx";

/** A candidate's applications with their history, live. */
export function Applications() {
  const isCandidate = useUser()?.userType === "candidate";
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Applications">Your applications and their status.</PageHead>
        {isCandidate ? <OwnApplications /> : <CandidatesOnly what="Applications" art={<EnvelopeArt />} />}
      </Main>
    </>
  );
}

const pageSize = 20;

function OwnApplications() {
  const list = usePagesInUrl(GetCandidateApplications, { limit: pageSize });
  const now = useNow(false);
  const applications = list.data?.pages.flatMap(({ output }) => output);
  if (list.isPending) return <Loading />;
  if (applications === undefined)
    return (
      <Card>
        <ErrorState title="Could not load your applications" error={list.error} onRetry={() => list.refetch()} />
      </Card>
    );
  if (applications.length === 0) return <None />;
  return (
    <>
      <List applications={applications} now={now} />
      <LoadMore list={list} />
    </>
  );
}

const List = ({ applications, now }: { applications: readonly CandidateApplication[]; now: number }) => (
  <ul className="grid gap-4">
    {applications.map((application) => (
      <ApplicationRow key={application.id} application={application} now={now} />
    ))}
  </ul>
);

const None = () => (
  <Card>
    <EmptyState
      art={<EnvelopeArt />}
      title="No applications yet"
      action={
        <ButtonLink kind="primary" to={jobPaths.board()}>
          Browse jobs
        </ButtonLink>
      }
    >
      Apply in one click once your profile is filled in.
    </EmptyState>
  </Card>
);

const Loading = () => (
  <Skeleton label="Loading your applications" className="grid gap-4">
    <Card className="p-6">
      <Bones bars={["h-4 w-60 max-w-full", "h-3 w-44", "h-3 w-72 max-w-full"]} />
    </Card>
  </Skeleton>
);
