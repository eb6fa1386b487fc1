import { type SavedSearchEvent } from "@provenwork/contracts/job/saved-search-events";
import { savedSearchesStream } from "@provenwork/contracts/job/saved-search-state";
import { erased } from "@provenwork/contracts/kernel/event";
import { expect, it } from "vitest";
import { at, projectTwice, recorded } from "#testing/projected.ts";
import { savedSearchesProjection } from "./projection.ts";

const personId = "11111111-1111-4111-8111-111111111111";
const ids = { personId, searchId: "22222222-2222-4222-8222-222222222222" };
const saved: SavedSearchEvent = {
  type: "SearchSaved",
  data: { ...ids, frequency: "daily", key: "word coo", savedAt: at },
  personal: { name: "Cooking", search: "q=cook" },
};
const off: SavedSearchEvent = {
  type: "SearchFrequencyChanged",
  data: { ...ids, from: "daily", frequency: "off", changedAt: at },
};
const removed: SavedSearchEvent = { type: "SearchRemoved", data: { ...ids, removedAt: at } };
const row = { search_id: ids.searchId, person_id: personId, name: "Cooking", search: "q=cook", saved_at: new Date(at) };

const project = (...events: SavedSearchEvent[]) =>
  projectTwice(savedSearchesProjection, recorded(savedSearchesStream(personId), ...events));

it("lists a saved search with how often it mails, until it is deleted", async () => {
  expect((await project(saved)).once).toEqual({ searches: [{ ...row, frequency: "daily" }] });
  const { once, twice } = await project(saved, off);
  expect(once).toEqual({ searches: [{ ...row, frequency: "off" }] });
  expect(twice).toEqual(once);
  expect((await project(saved, off, removed)).once).toEqual({ searches: [] });
});

it("has nothing of one whose person was erased", async () => {
  expect((await project({ ...saved, personal: erased } as SavedSearchEvent, off)).once).toEqual({ searches: [] });
});
