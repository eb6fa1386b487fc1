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
import { lazyPart } from "#kernel/lazy.tsx";
import { useSearchParams } from "#kernel/router.ts";
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

const MessagesDialog = lazyPart(() => import("../thread/messages-dialog.tsx").then((module) => module.MessagesDialog));

const pageSize = 20;

/** The job whose thread is open, in the URL: emails lead there. */
function useOpenThread(): [string | undefined, (jobId: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (jobId: string | undefined) => {
    const next = new URLSearchParams(search);
    if (jobId === undefined) next.delete("messages");
    else next.set("messages", jobId);
    setSearch(next, { replace: jobId === undefined, preventScrollReset: true });
  };
  return [search.get("messages") ?? undefined, open];
}

function OwnApplications() {
  const list = usePagesInUrl(GetCandidateApplications, { limit: pageSize });
  const now = useNow(false);
  const [thread, openThread] = useOpenThread();
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
      <List applications={applications} now={now} onMessages={openThread} />
      <LoadMore list={list} />
      {thread !== undefined && <MessagesDialog jobId={thread} onClose={() => openThread(undefined)} />}
    </>
  );
}

interface ListProps {
  applications: readonly CandidateApplication[];
  now: number;
  onMessages: (jobId: string) => void;
}

const List = ({ applications, now, onMessages }: ListProps) => (
  <ul className="grid gap-4">
    {applications.map((application) => (
      <ApplicationRow
        key={application.id}
        application={application}
        now={now}
        onMessages={() => onMessages(application.jobId)}
      />
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
