import { GetTestMatches, type MatchedJob } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { BellIcon } from "@heroicons/react/24/outline";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { Icon } from "#design/icon.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { ApplyButton } from "#application/apply/apply-button.tsx";
import { SearchArt } from "#design/search-art.tsx";
import { jobPaths } from "#job/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { useUser } from "#kernel/session.tsx";
import { useNow } from "#kernel/use-now.ts";
import { LoadingMatches } from "../matched-jobs/loading-matches.tsx";
import { MatchCard } from "../matched-jobs/match-card.tsx";
import { MinScore } from "./min-score.tsx";

/** Percent (specification section 9). */
const defaultMinScore = 50;

/** Creates the demo data in demo mode. Compared in place, which keeps the import out of a production bundle. */
const prepareDemo = async () =>
  import.meta.env.VITE_DEMO === "on" ? (await import("./create-demo-data.ts")).createDemoData() : null;

/** Shows visitors the matches of a sample profile, filtered by a minimum score. */
export function MatchingDemo() {
  const [minScore, setMinScore] = useState(defaultMinScore);
  const demo = useQuery({ queryKey: ["demo-data"], queryFn: prepareDemo });
  const matches = useAnswer(GetTestMatches, {}, { enabled: demo.isSuccess });
  const failure = demo.isError ? "Failed to create demo data" : matches.isError && "Failed to fetch matches";
  const { data } = matches;
  const shown = data?.filter(({ matchScore }) => percentOf(matchScore) >= minScore);
  return (
    <>
      <SignedInBar />
      <Main>
        <PageHead title="Smart Matching Demo">
          How a sample profile fits the open jobs: by skills, experience, location and verification.
        </PageHead>
        <MinScore percent={minScore} onChange={setMinScore} />
        {/* Its line is there from the start, so that nothing moves. */}
        {import.meta.env.VITE_DEMO === "on" && (
          <div className="mb-4 min-h-6">{demo.data && <DemoNotices count={demo.data.notifications} />}</div>
        )}
        {data === undefined && failure !== false && (
          <Card>
            <ErrorState
              title="Failed to load matched jobs. Please try again later."
              error={new Error(failure)}
              onRetry={demo.isError ? demo.refetch : matches.refetch}
            />
          </Card>
        )}
        {data === undefined && failure === false && <LoadingMatches />}
        {shown !== undefined && <Shown matches={shown} onReset={() => setMinScore(0)} />}
      </Main>
    </>
  );
}

const DemoNotices = ({ count }: { count: number }) => (
  <p className="flex items-center gap-2 text-ink-2 tabular-nums">
    <Icon of={BellIcon} />
    {count === 1 ? "1 notification" : `${count} notifications`} for the demo candidate
  </p>
);

function Shown({ matches, onReset }: { matches: readonly MatchedJob[]; onReset: () => void }) {
  const now = useNow(false);
  const isCandidate = useUser()?.userType === "candidate";
  return (
    <>
      <p role="status" className="mb-4 min-h-6 tabular-nums">
        {matches.length > 0 && `${matches.length} matched ${matches.length === 1 ? "job" : "jobs"}`}
      </p>
      {matches.length === 0 && (
        <Card>
          <EmptyState
            art={<SearchArt />}
            title="No matching jobs found"
            action={
              <Button kind="primary" onClick={onReset}>
                Reset Filters
              </Button>
            }
          >
            No open job reaches this score.
          </EmptyState>
        </Card>
      )}
      <ul className="grid gap-3">
        {matches.map((match, index) => (
          <MatchCard
            key={match.id}
            match={match}
            now={now}
            opens={index === 0}
            apply={isCandidate ? <ApplyButton job={match} /> : <ApplyOnJobPage job={match} />}
          />
        ))}
      </ul>
    </>
  );
}

/** For visitors: applying starts on the job's page. */
const ApplyOnJobPage = ({ job }: { job: MatchedJob }) => (
  <ButtonLink size="sm" to={jobPaths.job(job.id)} aria-label={`Apply Now: ${job.title} at ${job.company}`}>
    Apply Now
  </ButtonLink>
);
