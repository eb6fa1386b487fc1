import { type MatchFilters, filterSearch, matchFilters } from "@provenwork/contracts/matching/filters";
import { useSearchParams } from "#kernel/router.ts";

/** What a URL filters by; a part that makes no sense is left out. */
export function filtersOf(params: URLSearchParams): MatchFilters {
  const shape = matchFilters.shape;
  const read = <Name extends keyof MatchFilters>(name: Name) => {
    const asked = shape[name].safeParse(params.get(name) ?? undefined);
    return (asked.success ? asked.data : shape[name].parse(undefined)) as MatchFilters[Name];
  };
  return { q: read("q"), location: read("location"), quality: read("quality"), type: read("type") };
}

export const noFilters: MatchFilters = matchFilters.parse({});

/** How many filters are set. */
export const filterCount = (filters: MatchFilters): number => Object.keys(filterSearch(filters)).length;

/** The filters in the URL: setting them is a step in the history. */
export function useMatchFilters(): [MatchFilters, (next: MatchFilters) => void] {
  const [params, setParams] = useSearchParams();
  return [filtersOf(params), (next) => setParams(filterSearch(next), { preventScrollReset: true })];
}
