import { type MatchFilters, filterSearch, matchFilters } from "@provenwork/contracts/matching/filters";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** Parses the filters from a URL. */
export const filtersOf = (params: URLSearchParams): MatchFilters => readParams(matchFilters, params);

export const noFilters: MatchFilters = matchFilters.parse({});

/** Number of active filters. */
export const filterCount = (filters: MatchFilters): number => Object.keys(filterSearch(filters)).length;

/** The filters in the URL. Setting them adds a history entry. */
export function useMatchFilters(): [MatchFilters, (next: MatchFilters) => void] {
  const [params, setParams] = useSearchParams();
  return [filtersOf(params), (next) => setParams(filterSearch(next), { preventScrollReset: true })];
}
