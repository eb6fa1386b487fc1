import { expect, it } from "vitest";
import {
  type JobGroup,
  facetNames,
  narrowerValue,
  narrowestFirst,
  totalOf,
  facetSizes,
  valuesOf,
  withFilter,
} from "./facets.ts";
import { noFilters } from "@provenwork/contracts/job/search";

const choices: JobGroup["choices"] = { type: "contract", level: "senior", workplace: "remote" };
const group = (given: Partial<JobGroup>): JobGroup => ({
  choices,
  steps: 0,
  periods: 0,
  verified: false,
  count: 1,
  ...given,
});

const groups = [
  group({ count: 5, steps: 2, periods: 4 }),
  group({ count: 3, choices: { ...choices, type: "temporary", workplace: "hybrid" }, periods: 1, verified: true }),
];

it("counts the jobs of groups by value", () => {
  expect(totalOf(groups)).toBe(8);
  expect(facetSizes(groups, "type")).toEqual([0, 0, 5, 3, 0, 0]);
  expect(facetSizes(groups, "workplace")).toEqual([0, 3, 5]);
  expect(facetSizes(groups, "verified")).toEqual([3]);
});

it("counts what pays more, or was posted later, for each step below and each period around it", () => {
  expect(facetSizes(groups, "salary")).toEqual([5, 5, 0, 0, 0, 0]);
  expect(facetSizes(groups, "posted")).toEqual([5, 5, 5, 8]);
});

it("takes the place of what a filter was set to", () => {
  const filters = { ...noFilters, type: ["contract" as const], salary: 40_000 };
  expect(withFilter(filters, "type", "temporary")).toEqual({ ...filters, type: ["temporary"] });
  expect(withFilter(filters, "salary", 80_000)).toEqual({ ...filters, salary: 80_000 });
});

it.each(facetNames)("sorts the values of %s from narrow to wide, each once", (name) => {
  const places = narrowestFirst(name);
  expect(places.toSorted((one, other) => one - other)).toEqual([...valuesOf[name].keys()]);
  for (const [index, place] of places.entries()) {
    expect([undefined, ...places.slice(0, index)]).toContain(narrowerValue(name, place));
  }
});
