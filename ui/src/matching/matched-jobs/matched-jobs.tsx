import { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { type MatchFilters, filterSearch } from "@provenwork/contracts/matching/filters";
import { AdjustmentsHorizontalIcon } from "@heroicons/react/24/outline";
import { useState } from "react";
import { SignedInBar } from "#frame/signed-in-bar.tsx";
import { Button } from "#design/button.tsx";
import { CandidatesOnly } from "#design/candidates-only.tsx";
import { Card } from "#design/card.tsx";
import { PaperArt } from "#design/empty-state.tsx";
import { ErrorState } from "#design/error-state.tsx";
import { LoadMore } from "#design/load-more.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { usePagesInUrl } from "#kernel/use-pages-in-url.ts";
import { useUser } from "#kernel/session.tsx";
import { useNow } from "#kernel/use-now.ts";
import { FilterForm } from "./filter-form.tsx";
import { LoadingMatches } from "./loading-matches.tsx";
import { MatchCard } from "./match-card.tsx";
import { filterCount, noFilters, useMatchFilters } from "./match-search.ts";
import { NoMatches } from "./no-matches.tsx";

/** A candidate's matched jobs, each with its score and reasons; live. */
export function MatchedJobs() {
  const isCandidate = useUser()?.userType === "candidate";
  return (
    <>
      <SignedInBar />
      <Main>{isCandidate ? <OwnMatches /> : <NotACandidate />}</Main>
    </>
  );
}

function OwnMatches() {
  const [filters, setFilters] = useMatchFilters();
  const count = filterCount(filters);
  const [open, setOpen] = useState(count > 0);
  const clear = () => {
    // The button is removed with the filters.
    document.getElementById("main")?.focus();
    setFilters(noFilters);
  };
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 max-sm:mb-6">
        <PageHead title="Smart Matched Jobs">
          Scored on skills, experience, location and verification. Every score shows its parts.
        </PageHead>
        <Button
          icon={AdjustmentsHorizontalIcon}
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => setOpen(!open)}
        >
          Filters
          {count > 0 && (
            <span className="text-muted tabular-nums">
              {count}
              <span className="sr-only"> set</span>
            </span>
          )}
        </Button>
      </div>
      {open && <FilterForm id="filters" filters={filters} onChange={setFilters} />}
      <Matches filters={filters} onClear={clear} />
    </>
  );
}

const pageSize = 20;

function Matches({ filters, onClear }: { filters: MatchFilters; onClear: () => void }) {
  const list = usePagesInUrl(GetMatchedJobs, { ...filterSearch(filters), limit: pageSize }, { keepsPrevious: true });
  const matches = list.data?.pages.flatMap(({ output }) => output);
  const now = useNow(false);
  const filtered = filterCount(filters) > 0;
  if (matches === undefined && list.isError)
    return (
      <Card>
        <ErrorState title="Could not load matched jobs" error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  return (
    <>
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="tabular-nums">
          {matches === undefined || list.isPlaceholderData ? (
            <span className="text-muted">Scoring open jobs against your profile…</span>
          ) : (
            matches.length > 0 && countLine(matches.length, filtered)
          )}
        </p>
        {matches !== undefined && matches.length > 1 && <p className="text-sm text-muted">Best match first</p>}
      </div>
      {matches === undefined && <LoadingMatches />}
      {matches?.length === 0 && <NoMatches filtered={filtered} onClear={onClear} />}
      {matches !== undefined && matches.length > 0 && (
        <ul className="grid gap-3" aria-busy={list.isPlaceholderData}>
          {matches.map((match, index) => (
            <MatchCard key={match.id} match={match} now={now} opens={index === 0} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </>
  );
}

const countLine = (count: number, filtered: boolean): string =>
  `Showing ${count} ${count === 1 ? "job" : "jobs"} matched to your profile${filtered ? " (filtered)" : ""}`;

const NotACandidate = () => (
  <>
    <PageHead title="Smart Matched Jobs" />
    <CandidatesOnly what="Matched jobs" art={<PaperArt />} />
  </>
);
