import { type MatchFilters, filterSearch, matchFilters } from "@provenwork/contracts/matching/filters";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

/** Parses the filters from a URL. */
export const filtersOf = (params: URLSearchParams): MatchFilters => readParams(matchFilters, params);

export const noFilters: MatchFilters = matchFilters.parse({});

/** Number of active filters. */
export const filterCount = (filters: MatchFilters): number => Object.keys(filterSearch(filters)).length;

/** `replace`: without a history entry of its own. */
export type SetFilters = (next: MatchFilters, options?: { replace: boolean }) => void;

/** The filters in the URL. */
export function useMatchFilters(): [MatchFilters, SetFilters] {
  const [params, setParams] = useSearchParams();
  const setFilters: SetFilters = (next, { replace } = { replace: false }) =>
    setParams(filterSearch(next), { replace, preventScrollReset: true });
  return [filtersOf(params), setFilters];
}
