import type { SavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import { erased } from "@provenwork/contracts/kernel/event";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { savedSearches } from "./table.ts";

const search = (data: { searchId: string }) => ({ search_id: data.searchId });

export const savedSearchesProjection = defineProjection({
  name: "saved-searches",
  version: 1,
  tables: [savedSearches],
  on: on<SavedSearchEvent>({
    SearchSaved: ({ data, personal }) =>
      personal === erased
        ? []
        : upsert(savedSearches, {
            ...search(data),
            person_id: data.personId,
            name: personal.name,
            search: personal.search,
            frequency: data.frequency,
            saved_at: data.savedAt,
          }),
    SearchFrequencyChanged: ({ data }) => update(savedSearches, search(data), { frequency: data.frequency }),
    SearchRemoved: ({ data }) => remove(savedSearches, search(data)),
  }),
});
