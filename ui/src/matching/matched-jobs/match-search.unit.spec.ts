import { expect, test } from "vitest";
import { filterCount, filtersOf, noFilters } from "./match-search.ts";

const read = (search: string) => filtersOf(new URLSearchParams(search));

test("the URL has the filters", () => {
  expect(read("q=+cook+&location=Austin&quality=good&type=full_time")).toEqual({
    q: "cook",
    location: "Austin",
    quality: "good",
    type: "full_time",
  });
  expect(filterCount(read("q=cook&quality=good"))).toBe(2);
});

test("a part of the URL that makes no sense is left out, the others stand", () => {
  expect(read("quality=superb&type=&location=Austin")).toEqual({ ...noFilters, location: "Austin" });
  expect(filterCount(read("quality=superb"))).toBe(0);
});
