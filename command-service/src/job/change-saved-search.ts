import type { NewSavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import type { AlertFrequency } from "@provenwork/contracts/job/saved-search-rules";
import type { SavedSearches } from "@provenwork/contracts/job/saved-search-state";
import { erased } from "@provenwork/contracts/kernel/event";
import { type Decision, accept } from "#kernel/decision.ts";

/** Changes how often a search mails; a removed search, or one of an erased person, is ignored: it mails no longer. */
export function changeSavedSearch(
  { searchId, frequency }: { readonly searchId: string; readonly frequency: AlertFrequency },
  { searches }: SavedSearches,
  { id: personId, now }: { readonly id: string; readonly now: Date },
): Decision<NewSavedSearchEvent, never> {
  const search = searches.find((each) => each.searchId === searchId);
  if (search === undefined || search.name === erased || search.frequency === frequency) return accept();
  const data = { personId, searchId, from: search.frequency, frequency, changedAt: now.toISOString() };
  return accept({ type: "SearchFrequencyChanged", data });
}
