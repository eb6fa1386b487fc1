import { filtersIn, maxSavedSearches } from "@provenwork/contracts/job/saved-search-rules";
import { keyOfSearch, keysOfJob, textOf } from "@provenwork/contracts/job/search-keys";
import { wordsOf } from "@provenwork/contracts/job/search";
import type { SavedSearch } from "@provenwork/contracts/job/saved-search-state";
import type { JobDescription } from "@provenwork/contracts/job/events";
import { erased } from "@provenwork/contracts/kernel/event";
import { lineCook } from "@provenwork/contracts/testing/line-cook";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextDailyAlert } from "./alert-times.ts";
import { changeSavedSearch } from "./change-saved-search.ts";
import { fittingSearches } from "./matching-searches.ts";
import { removeSavedSearch } from "./remove-saved-search.ts";
import { saveSearch } from "./save-search.ts";

const now = new Date("2026-11-22T09:00:00.000Z");
const personId = "11111111-1111-4111-8111-111111111111";
const searchId = "22222222-2222-4222-8222-222222222222";
const context = { id: personId, now, newId: () => searchId };
const saved = (search: string, frequency: SavedSearch["frequency"] = "daily"): SavedSearch => ({
  searchId,
  name: "Mine",
  search,
  frequency,
});
const job: JobDescription & { verified: boolean } = {
  ...lineCook,
  location: "Austin, TX",
  description: "You run the evening line.",
  requirements: "Two years on a line.",
  responsibilities: "Own the evening service.",
  pay: { min: null, max: 40, currency: "USD", per: "hour" },
  verified: false,
};

describe("saving a search", () => {
  const input = { name: "Mine", search: "q=line+cook", frequency: "daily" } as const;

  it("is recorded with the key that jobs find it by", () => {
    expect(saveSearch(input, { searches: [] }, context)).toEqual({
      events: [
        {
          type: "SearchSaved",
          data: { personId, searchId, frequency: "daily", key: "word lin", savedAt: now.toISOString() },
          personal: { name: "Mine", search: "q=line+cook" },
        },
      ],
    });
  });

  it("is refused beyond the limit", () => {
    const searches = Array.from({ length: maxSavedSearches }, () => saved(""));
    expect(saveSearch(input, { searches }, context).refusal).toEqual({ code: "too-many-searches" });
  });
});

describe("a saved search", () => {
  it("changes how often it mails, once", () => {
    const change = (frequency: SavedSearch["frequency"]) =>
      changeSavedSearch({ searchId, frequency }, { searches: [saved("")] }, context).events;
    expect(change("off")).toEqual([
      {
        type: "SearchFrequencyChanged",
        data: { personId, searchId, from: "daily", frequency: "off", changedAt: now.toISOString() },
      },
    ]);
    expect(change("daily")).toEqual([]);
    expect(changeSavedSearch({ searchId, frequency: "off" }, { searches: [] }, context).events).toEqual([]);
  });

  it("of an erased person stays unchanged: a link in an old mail outlives them", () => {
    const left: SavedSearch = { searchId, name: erased, search: erased, frequency: "daily" };
    expect(changeSavedSearch({ searchId, frequency: "off" }, { searches: [left] }, context).events).toEqual([]);
  });

  it("is deleted, once", () => {
    const { events } = removeSavedSearch({ searchId }, { searches: [saved("")] }, context);
    expect(events).toEqual([{ type: "SearchRemoved", data: { personId, searchId, removedAt: now.toISOString() } }]);
    expect(removeSavedSearch({ searchId }, { searches: [] }, context).events).toEqual([]);
  });

  it.each([
    ["", true],
    ["location=austin", true],
    ["location=Texas", true],
    ["location=aus", true],
    ["location=Reno", false],
    ["type=full_time,contract", true],
    ["type=contract", false],
    ["level=senior", false],
    ["workplace=on_site", true],
    ["salary=80000", true],
    ["salary=100000", false],
    ["verified=yes", false],
    ["q=%21%21", false],
  ])("for %j fits a cook in Austin: %s", (search, fits) => {
    expect(fittingSearches([saved(search)], job).length === 1).toBe(fits);
  });

  it("that mails never fits nothing", () => {
    expect(fittingSearches([saved("", "off")], job)).toEqual([]);
  });
});

it("has a key that each job which fits has, too", () => {
  const words = fc.constantFrom("line", "cook", "cooks", "evening", "two", "austin", "texas", "tx", "au", "a", "acme");
  const search = fc.record({ q: words, location: words, type: fc.constantFrom("", "full_time", "contract") });
  fc.assert(
    fc.property(search, fc.boolean(), ({ q, location, type }, withWords) => {
      const query = new URLSearchParams({ ...(withWords && { q }), location, type }).toString();
      const filters = filtersIn(query);
      const [fitting] = fittingSearches([saved(query)], job);
      const said = wordsOf(textOf(job));
      if (filters === undefined || fitting === undefined) return;
      if (!fitting.words.every((word) => said.some((other) => other.startsWith(word.slice(0, 4))))) return;
      expect(keysOfJob(job)).toContain(keyOfSearch(filters));
    }),
  );
});

it("a daily alert is due at 13:00 UTC, the next day if that is about to pass", () => {
  const due = (at: string) => nextDailyAlert(new Date(at)).toISOString();
  expect(due("2026-11-22T09:00:00.000Z")).toBe("2026-11-22T13:00:00.000Z");
  expect(due("2026-11-22T12:55:00.000Z")).toBe("2026-11-23T13:00:00.000Z");
  expect(due("2026-11-22T13:00:00.000Z")).toBe("2026-11-23T13:00:00.000Z");
});

it.each(["09:00:00.000", "12:49:59.999", "12:50:00.000", "12:50:00.001", "13:00:00.000", "23:59:59.999"])(
  "what is found at %s is told of by the first daily mail that leaves ten minutes to look",
  (time) => {
    const at = Date.parse(`2026-11-22T${time}Z`);
    const ahead = nextDailyAlert(new Date(at)).getTime() - at;
    expect([ahead > 10 * 60_000, ahead <= (24 * 60 + 10) * 60_000]).toEqual([true, true]);
  },
);
