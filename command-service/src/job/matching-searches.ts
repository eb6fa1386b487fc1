import type { JobDescription } from "@provenwork/contracts/job/events";
import { payAYear } from "@provenwork/contracts/job/pay-a-year";
import { jobChoices } from "@provenwork/contracts/job/rules";
import { filtersIn } from "@provenwork/contracts/job/saved-search-rules";
import type { SavedSearch } from "@provenwork/contracts/job/saved-search-state";
import { isInPlace } from "@provenwork/contracts/job/search-keys";
import { maxWords, wordsOf } from "@provenwork/contracts/job/search";
import { erased } from "@provenwork/contracts/kernel/event";
import { namesOf } from "@provenwork/contracts/kernel/fields";

/** A search with alerts whose filters a job fits; `words` must still be matched against the job's text. */
export interface FittingSearch {
  readonly search: SavedSearch;
  readonly words: readonly string[];
}

/** Searches whose filters a new job fits; the filter by posting date does not apply. */
export const fittingSearches = (
  searches: readonly SavedSearch[],
  job: JobDescription & { readonly verified: boolean },
): FittingSearch[] =>
  searches.flatMap((search) => {
    if (search.frequency === "off" || search.search === erased) return [];
    const filters = filtersIn(search.search);
    if (filters === undefined) return [];
    const { q, location, salary, verified } = filters;
    const words = wordsOf(q).slice(0, maxWords);
    const fits =
      (q === "" || words.length > 0) &&
      isInPlace(location, job.location) &&
      namesOf(jobChoices).every((name) => isAmong(filters[jobChoices[name].filter], job[name])) &&
      (salary === undefined || payAYear(job.pay) >= salary) &&
      (verified.length === 0 || job.verified);
    return fits ? [{ search, words }] : [];
  });

const isAmong = (wanted: readonly string[], value: string): boolean => wanted.length === 0 || wanted.includes(value);
