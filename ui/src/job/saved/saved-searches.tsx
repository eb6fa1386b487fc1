import { GetSavedSearches, type SavedSearchRow } from "@provenwork/contracts/job/saved-search-queries";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { ButtonLink } from "#design/button.tsx";
import { CandidatesOnly } from "#design/candidates-only.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { jobPaths } from "#job/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { SavedSearchItem } from "./saved-search-item.tsx";

/** A candidate's saved searches, each with its email frequency. */
export function SavedSearches() {
  const isCandidate = useUser()?.userType === "candidate";
  return (
    <>
      <SignedInBar />
      <Main narrow>
        <PageHead title="Saved searches">We email you new jobs that match.</PageHead>
        {isCandidate ? <OwnSearches /> : <CandidatesOnly what="Saved searches" art={<EnvelopeArt />} />}
      </Main>
    </>
  );
}

function OwnSearches() {
  const { data, isPending, error, refetch } = useAnswer(GetSavedSearches, {});
  if (isPending)
    return (
      <Skeleton label="Loading your saved searches">
        <Card className="p-6">
          <Bones bars={["h-4 w-60 max-w-full", "h-3 w-44"]} />
        </Card>
      </Skeleton>
    );
  if (data === undefined)
    return (
      <Card>
        <ErrorState title="Could not load your saved searches" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return data.length === 0 ? <None /> : <List searches={data} />;
}

const List = ({ searches }: { searches: readonly SavedSearchRow[] }) => (
  <ul className="grid gap-4">
    {searches.map((search) => (
      <SavedSearchItem key={search.searchId} saved={search} />
    ))}
  </ul>
);

const None = () => (
  <Card>
    <EmptyState
      art={<EnvelopeArt />}
      title="No saved searches yet"
      action={
        <ButtonLink kind="primary" to={jobPaths.board()}>
          Browse jobs
        </ButtonLink>
      }
    >
      Search the open jobs, then save the search.
    </EmptyState>
  </Card>
);
