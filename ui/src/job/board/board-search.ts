import {
  type JobFilters,
  type JobSort,
  filterSearch,
  jobFilters,
  jobPage,
  noFilters,
} from "@provenwork/contracts/job/search";
import { readParams } from "#kernel/read-params.ts";
import { useSearchParams } from "#kernel/router.ts";

export interface BoardSearch {
  readonly filters: JobFilters;
  /** Undefined: the default, relevance with a search text and newest without. */
  readonly sort: JobSort | undefined;
}

/** Parses the board's search from a URL; invalid parts are ignored. */
export function searchOf(params: URLSearchParams): BoardSearch {
  const filters = readParams(jobFilters, params);
  return { filters, sort: jobPage.shape.sort.safeParse(params.get("sort") ?? undefined).data };
}

export const paramsOf = ({ filters, sort }: BoardSearch): Record<string, string> => ({
  ...filterSearch(filters),
  ...(sort !== undefined && { sort }),
});

/** Only search and location, without the other filters. */
export const cleared = ({ q, location }: JobFilters): JobFilters => ({ ...noFilters, q, location });

/** Without best match, which only candidates can sort by. */
export const forOthers = (search: BoardSearch): BoardSearch =>
  search.sort === "best-match" ? { ...search, sort: undefined } : search;

/** The board's search in the URL. Setting it adds a history entry. */
export function useBoardSearch(mayBeCandidate: boolean): [BoardSearch, (next: Partial<BoardSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const search = mayBeCandidate ? searchOf(params) : forOthers(searchOf(params));
  return [search, (next) => setParams(paramsOf({ ...search, ...next }), { preventScrollReset: true })];
}
