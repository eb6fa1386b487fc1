import type { RemoveSavedSearch } from "@provenwork/contracts/job/saved-search-commands";
import type { NewSavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import type { SavedSearches } from "@provenwork/contracts/job/saved-search-state";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

export const removeSavedSearch: Decide<typeof RemoveSavedSearch, SavedSearches, NewSavedSearchEvent, StreamId> = (
  { searchId },
  { searches },
  { id: personId, now },
) =>
  searches.some((each) => each.searchId === searchId)
    ? accept({ type: "SearchRemoved", data: { personId, searchId, removedAt: now.toISOString() } })
    : accept();
