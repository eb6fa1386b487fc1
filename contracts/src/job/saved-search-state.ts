import { type Erased, erased } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { SavedSearchEvent } from "./saved-search-events.ts";
import type { AlertFrequency } from "./saved-search-rules.ts";

export interface SavedSearch {
  readonly searchId: string;
  readonly name: string | Erased;
  /** Query string of the board. */
  readonly search: string | Erased;
  readonly frequency: AlertFrequency;
}

/** One person's saved searches, oldest first. */
export interface SavedSearches {
  readonly searches: readonly SavedSearch[];
}

export const noSavedSearches: SavedSearches = { searches: [] };

export function evolveSavedSearches({ searches }: SavedSearches, event: SavedSearchEvent): SavedSearches {
  switch (event.type) {
    case "SearchSaved": {
      const { searchId, frequency } = event.data;
      const personal: Pick<SavedSearch, "name" | "search"> =
        event.personal === erased ? { name: erased, search: erased } : event.personal;
      return { searches: [...searches, { searchId, ...personal, frequency }] };
    }
    case "SearchFrequencyChanged": {
      const { searchId, frequency } = event.data;
      return { searches: searches.map((each) => (each.searchId === searchId ? { ...each, frequency } : each)) };
    }
    case "SearchRemoved":
      return { searches: searches.filter(({ searchId }) => searchId !== event.data.searchId) };
  }
}

/** Stream names are a storage format. */
export const savedSearchesStream = (personId: string) => `saved-searches-${personId}`;

/** Saved searches of one person, by personId. */
export const savedSearches: StreamType<SavedSearches, SavedSearchEvent> = {
  name: savedSearchesStream,
  initialState: noSavedSearches,
  evolve: evolveSavedSearches,
};
