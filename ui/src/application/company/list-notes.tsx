import { Button, ButtonLink, TextButton } from "#design/button.tsx";
import { Card } from "#design/card.tsx";
import { EmptyState, EnvelopeArt } from "#design/empty-state.tsx";
import { formatNumber } from "#design/format.ts";
import { SearchArt } from "#design/search-art.tsx";
import { employerPaths } from "#employer/paths.ts";
import { useAnswer } from "#kernel/query.ts";
import { fitLabel, ratingLabels, verifiedLabels } from "./filter-labels.ts";
import { type ReviewSearch, filtersOf, noFilters } from "./use-review-search.ts";
import { XMarkIcon } from "@heroicons/react/24/outline";
import { maxComputed } from "@provenwork/contracts/application/list-rules";
import { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import { formatCount } from "@provenwork/contracts/kernel/format-count";

/** Stands where the list would be. */
export const NoneYet = () => (
  <Card>
    <EmptyState
      art={<EnvelopeArt />}
      title="No Applications Yet"
      action={
        <ButtonLink kind="primary" to={employerPaths.jobs()}>
          View Your Jobs
        </ButtonLink>
      }
    >
      {"You haven't received any applications for your job postings yet."}
    </EmptyState>
  </Card>
);

/** Says that fit and verified experiences were looked up for some applications only. */
export const ComputedNote = () => (
  <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-6">
    Fit and verified work are looked up for the newest {formatNumber(maxComputed)} applications. Choose a job to narrow
    the list.
  </p>
);

interface Props {
  jobId: string | undefined;
  search: ReviewSearch;
  onChange: (next: Partial<ReviewSearch>) => void;
}

/** No application matches: each filter can be removed alone, with the number that would be left. */
export function NoMatch({ jobId, search, onChange }: Props) {
  const { status, q, verified, minFit, rating, unopened, stage } = search;
  const set = [
    q !== "" && { name: `“${q}”`, without: { q: "" } },
    verified !== undefined && { name: `Verified: ${verifiedLabels[verified]}`, without: { verified: undefined } },
    minFit !== undefined && { name: `Fit: ${fitLabel(minFit)}`, without: { minFit: undefined } },
    rating !== undefined && { name: `Rating: ${ratingLabels[rating]}`, without: { rating: undefined } },
    unopened !== undefined && { name: "Unopened", without: { unopened: undefined } },
    stage !== undefined && { name: "Stage", without: { stage: undefined } },
  ].filter((each) => each !== false);
  const clear = () => onChange({ ...noFilters, q: "", status: undefined });
  if (set.length === 0)
    return (
      <p role="status" className="px-6 py-10 text-center text-muted">
        No {status === undefined ? "" : `${status} `}applications.{" "}
        <TextButton onClick={clear}>Show all applications</TextButton>
      </p>
    );
  return (
    <div role="status">
      <EmptyState
        art={<SearchArt />}
        title={q !== "" && set.length === 1 ? `No results for "${q}".` : "No application matches these filters"}
        action={
          <>
            {set.map(({ name, without }) => (
              <Remove
                key={name}
                name={name}
                jobId={jobId}
                search={{ ...search, ...without }}
                onRemove={() => onChange(without)}
              />
            ))}
            <Button kind="quiet" onClick={clear}>
              Show all applications
            </Button>
          </>
        }
      >
        {set.length > 1 ? "Remove one:" : "Remove it to see the others."}
      </EmptyState>
    </div>
  );
}

interface RemoveProps extends Pick<Props, "jobId" | "search"> {
  name: string;
  onRemove: () => void;
}

function Remove({ name, jobId, search, onRemove }: RemoveProps) {
  const { data } = useAnswer(GetEmployerApplicationCounts, filtersOf(jobId, search));
  const count = data?.[search.status ?? "all"];
  return (
    <Button icon={XMarkIcon} onClick={onRemove}>
      Remove {name}
      {count !== undefined && <span className="font-normal text-muted">{formatCount(count)} left</span>}
    </Button>
  );
}
