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
  /** Undefined: the one that suits, relevance with a search and the newest without. */
  readonly sort: JobSort | undefined;
}

/** What a URL asks the board for; a part that makes no sense is left out. */
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

/** The board's search in the URL: setting it is a step in the history. */
export function useBoardSearch(mayBeCandidate: boolean): [BoardSearch, (next: Partial<BoardSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const search = mayBeCandidate ? searchOf(params) : forOthers(searchOf(params));
  return [search, (next) => setParams(paramsOf({ ...search, ...next }), { preventScrollReset: true })];
}
