import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { alertFrequencies } from "./saved-search-rules.ts";

const search = { personId: id(), searchId: id() };
const frequency = z.enum(alertFrequencies);

export const SearchSaved = defineEvent({
  type: "SearchSaved",
  data: z.strictObject({
    ...search,
    frequency,
    /** A few letters of the search, by which a new job finds it: see `search-keys.ts`. */
    key: text(),
    savedAt: instant(),
  }),
  personal: z.strictObject({ name: text(), search: text() }),
  subject: "personId",
  audience: ["subject"],
});
export const SearchFrequencyChanged = defineEvent({
  type: "SearchFrequencyChanged",
  data: z.strictObject({ ...search, from: frequency, frequency, changedAt: instant() }),
  subject: "personId",
});
export const SearchRemoved = defineEvent({
  type: "SearchRemoved",
  data: z.strictObject({ ...search, removedAt: instant() }),
  subject: "personId",
});

export const savedSearchEvents = [SearchSaved, SearchFrequencyChanged, SearchRemoved] as const;
export type SavedSearchEvent = EventOf<(typeof savedSearchEvents)[number]>;
export type NewSavedSearchEvent = NewEventOf<(typeof savedSearchEvents)[number]>;
