import type { SaveSearch } from "@provenwork/contracts/job/saved-search-commands";
import type { NewSavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import { filtersIn, maxSavedSearches } from "@provenwork/contracts/job/saved-search-rules";
import type { SavedSearches } from "@provenwork/contracts/job/saved-search-state";
import { keyOfSearch } from "@provenwork/contracts/job/search-keys";
import { type Decide, type StreamId, accept, refuse } from "#kernel/decision.ts";

export const saveSearch: Decide<typeof SaveSearch, SavedSearches, NewSavedSearchEvent, StreamId> = (
  { name, search, frequency },
  { searches },
  { id: personId, newId, now },
) => {
  if (searches.length >= maxSavedSearches) return refuse("too-many-searches");
  const filters = filtersIn(search);
  if (filters === undefined) throw new Error("a search of the board cannot be read: its validation let it through");
  const data = {
    personId,
    searchId: newId("search"),
    frequency,
    key: keyOfSearch(filters),
    savedAt: now.toISOString(),
  };
  return accept({ type: "SearchSaved", data, personal: { name, search } });
};
