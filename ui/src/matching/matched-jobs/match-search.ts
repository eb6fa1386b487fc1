import { type MatchFilters, filterSearch, matchFilters } from "@provenwork/contracts/matching/filters";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** What a URL filters by. */
export const filtersOf = (params: URLSearchParams): MatchFilters => readParams(matchFilters, params);

export const noFilters: MatchFilters = matchFilters.parse({});

/** How many filters are set. */
export const filterCount = (filters: MatchFilters): number => Object.keys(filterSearch(filters)).length;

/** The filters in the URL: setting them is a step in the history. */
export function useMatchFilters(): [MatchFilters, (next: MatchFilters) => void] {
  const [params, setParams] = useSearchParams();
  return [filtersOf(params), (next) => setParams(filterSearch(next), { preventScrollReset: true })];
}
