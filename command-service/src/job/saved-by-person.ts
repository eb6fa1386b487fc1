import { savedSearchesStream } from "@provenwork/contracts/job/saved-search-state";
import type { Owner } from "#kernel/guard.ts";

/** A saved search is its author's until it is deleted. */
export const ownsSavedSearch: Owner = async (searchId, personId, read) => {
  const events = await read(savedSearchesStream(personId));
  return events.findLast(({ data }) => data["searchId"] === searchId)?.type.startsWith("SearchRemoved") === false;
};
