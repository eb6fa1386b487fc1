import { expect, it } from "vitest";
import { type FacetValue, type Sizes, countUnknownSizes } from "./facet-sizes.ts";
import { facetNames, valuesOf } from "./facets.ts";

const known = (given: Partial<Sizes> = {}): Sizes => ({
  ...(Object.fromEntries(facetNames.map((name) => [name, valuesOf[name].map(() => 7)])) as unknown as Sizes),
  ...given,
});

/** Counts by the given sizes, and records the requests. */
function counting(truth: Partial<Sizes>) {
  const requests: string[] = [];
  const count = async (places: readonly FacetValue[]) => {
    requests.push(places.map(({ name, place }) => `${name} ${valuesOf[name][place]}`).join(", "));
    return places.map(({ name, place }) => Math.min(truth[name]?.[place] ?? 0, 1_001));
  };
  return { requests, count };
}

it("counts unknown values together, and nothing that is known", async () => {
  const sizes = known({ type: [7, undefined, 7, undefined, 7, 7] });
  const { requests, count } = counting({ type: [7, 1_500, 7, 3, 7, 7] });
  await countUnknownSizes(sizes, count);
  expect([sizes.type, requests]).toEqual([[7, 1_001, 7, 3, 7, 7], ["type part_time, type temporary"]]);
  await countUnknownSizes(sizes, count);
  expect(requests).toHaveLength(1);
});

it("asks for the wider of values that include each other only where the narrower one is within the bound", async () => {
  const sizes = known({
    salary: [5_000, undefined, undefined, undefined, 900, 20],
    posted: [undefined, undefined, undefined, undefined],
  });
  const { requests, count } = counting({ salary: [0, 3_000, 2_000, 1_000, 0, 0], posted: [40, 2_000, 3_000, 4_000] });
  await countUnknownSizes(sizes, count);
  expect(requests).toEqual(["salary 100000, posted 1", "salary 80000, posted 3"]);
  expect(sizes.salary).toEqual([5_000, 1_001, 1_001, 1_000, 900, 20]);
  expect(sizes.posted).toEqual([40, 1_001, 1_001, 1_001]);
});
