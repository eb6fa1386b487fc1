import { expect, it } from "vitest";
import { type Erased, erased } from "../kernel/event.ts";
import type { SavedSearchEvent } from "./saved-search-events.ts";
import { evolveSavedSearches, noSavedSearches } from "./saved-search-state.ts";

const at = "2026-11-21T12:00:00.000Z";
const personId = "0190a000-0000-7000-8000-00000000000a";
const [one, two] = ["0190a000-0000-7000-8000-0000000000a1", "0190a000-0000-7000-8000-0000000000a2"] as const;
const personal = { name: "Cooks", search: "q=cook" };
const saved = (searchId: string, known: typeof personal | Erased = personal): SavedSearchEvent => ({
  type: "SearchSaved",
  data: { personId, searchId, frequency: "daily", key: "cook", savedAt: at },
  personal: known,
});
const both = [saved(one), saved(two, erased)].reduce(evolveSavedSearches, noSavedSearches);

it("keeps saved searches in their order, without what was erased", () => {
  expect(both.searches).toEqual([
    { searchId: one, ...personal, frequency: "daily" },
    { searchId: two, name: erased, search: erased, frequency: "daily" },
  ]);
});

it("changes and removes the one that is named", () => {
  const changed = evolveSavedSearches(both, {
    type: "SearchFrequencyChanged",
    data: { personId, searchId: two, from: "daily", frequency: "off", changedAt: at },
  });
  expect(changed.searches.map(({ frequency }) => frequency)).toEqual(["daily", "off"]);
  const removed = evolveSavedSearches(changed, {
    type: "SearchRemoved",
    data: { personId, searchId: one, removedAt: at },
  });
  expect(removed.searches.map(({ searchId }) => searchId)).toEqual([two]);
});
