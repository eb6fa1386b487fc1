import { type FacetName, facetNames, narrowerValue, narrowestFirst } from "./facets.ts";
import { maxCounted } from "@provenwork/contracts/kernel/bounded-count";

/** By facet and position of the value; undefined: not known yet. */
export type Sizes = Readonly<Record<FacetName, (number | undefined)[]>>;

export interface FacetValue {
  readonly name: FacetName;
  readonly place: number;
}

/**
 * Counts the unknown sizes, up to one above the bound. Of values that include each other the narrowest is counted first: when it is
 * above the bound, so are the wider ones.
 */
export async function countUnknownSizes(
  sizes: Sizes,
  count: (places: readonly FacetValue[]) => Promise<number[]>,
): Promise<void> {
  for (let next = nextToCount(sizes); next.length > 0; next = nextToCount(sizes)) {
    const counts = await count(next);
    for (const [index, { name, place }] of next.entries()) sizes[name][place] = counts[index] ?? 0;
  }
}

function nextToCount(sizes: Sizes): FacetValue[] {
  const next: FacetValue[] = [];
  for (const name of facetNames) {
    for (const place of narrowestFirst(name)) {
      const inside = narrowerValue(name, place);
      const minSize = inside === undefined ? 0 : sizes[name][inside];
      if (sizes[name][place] !== undefined || minSize === undefined) continue;
      if (minSize > maxCounted) sizes[name][place] = minSize;
      else next.push({ name, place });
    }
  }
  return next;
}
