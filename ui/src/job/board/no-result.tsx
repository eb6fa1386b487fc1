import type { JobFacets } from "@provenwork/contracts/job/search-queries";
import { type JobFilters, type Loosenable, loosened } from "@provenwork/contracts/job/search";
import { ArrowRightIcon } from "@heroicons/react/24/outline";
import { EmptyState } from "#design/empty-state.tsx";
import { Icon } from "#design/icon.tsx";
import { formatJobCount } from "../format-job.ts";
import { choicesOf } from "./facets.ts";
import { SearchArt } from "#design/search-art.tsx";

interface Props {
  filters: JobFilters;
  loosen: JobFacets["loosen"];
  onChange: (filters: JobFilters) => void;
}

/** No match: suggests filters to loosen, with the number of jobs each would give. */
export function NoResult({ filters, loosen, onChange }: Props) {
  const { q, location } = filters;
  const sought = [q !== "" && `“${q}”`, location !== "" && `in ${location}`].filter(Boolean).join(" ");
  const narrowed = choicesOf(filters).length > 0;
  if (sought === "" && !narrowed) {
    return (
      <EmptyState art={<SearchArt />} title="No open jobs yet">
        Jobs appear here as soon as a company posts them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<SearchArt />}
      title="No matching jobs found"
      action={
        loosen.length > 0 && (
          <ul className="w-full max-w-[27rem] min-w-[min(27rem,75vw)] divide-y divide-line rounded-card border border-line text-left">
            {loosen.map((each) => (
              <li key={each.filter}>
                <button
                  type="button"
                  onClick={() => onChange(loosened(filters, each.filter))}
                  className="grid min-h-11 w-full cursor-pointer grid-cols-[1fr_auto_auto] items-center gap-3 px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <span>{labelOf(filters, each.filter)}</span>
                  <span className="text-sm text-muted tabular-nums">{formatJobCount(each)}</span>
                  <Icon of={ArrowRightIcon} size="sm" className="text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {sought === "" ? "No open job passes all these filters." : `No open job for ${sought}`}
      {sought !== "" && (narrowed ? " passes all these filters." : ".")}
      {loosen.length > 0 && " Change one:"}
    </EmptyState>
  );
}

function labelOf(filters: JobFilters, filter: Loosenable): string {
  const chips = choicesOf(filters).filter(({ facet }) => facet.name === filter);
  const chosen = chips.map(({ chip }) => chip).join(", ");
  if (filter === "all") return "Clear All Filters";
  if (filter === "q") return `Without “${filters.q}”`;
  if (filter === "location") return `Outside ${filters.location} too`;
  if (filter === "salary") return `Any salary, not ${chosen}`;
  if (filter === "verified") return "Unverified companies too";
  if (filter === "posted") return "Posted at any time";
  return `Other than ${chosen} too`;
}
