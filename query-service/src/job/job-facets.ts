import type { GetJobFacets, JobFacets } from "@provenwork/contracts/job/search-queries";
import { type JobFilters, loosenable, loosened } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { QueryHandler } from "#kernel/mount.ts";
import { type Sizes, countUnknownSizes } from "./facet-sizes.ts";
import { type FacetName, type JobGroup, facetNames, totalOf, facetSizes, valuesOf, withFilter } from "./facets.ts";
import { groupsOf } from "./job-groups.ts";
import { withIndexScans } from "./matching.ts";
import { type Search, slicedSearch } from "./sliced-search.ts";
import { type SearchWords, searchWords } from "./search-words.ts";

/**
 * Maximum jobs that are grouped; if more match, small counts are queried one by one. With the filter for verified companies, jobs of
 * all companies are grouped, so that the window is larger.
 */
const usualWindow: Window = { all: 7_000, verified: 16_000 };

interface Window {
  readonly all: number;
  readonly verified: number;
  /** Days of the first slice, if not the default. */
  readonly days?: number;
}

/** The values of a filter are counted among the jobs that match all other filters. */
export const jobFacets: QueryHandler<typeof GetJobFacets> = async (filters, { read, now }) => {
  const wanted = await searchWords(read, filters);
  const answer = (from: Kysely<ReadDatabase>) => facetsOf(from, filters, wanted, now);
  return { output: await (wanted === null ? answer(read) : withIndexScans(read, answer)) };
};

/** The answer does not depend on the window; only the way to count does. */
export async function facetsOf(
  read: Kysely<ReadDatabase>,
  filters: JobFilters,
  wanted: SearchWords,
  now: Date,
  window = usualWindow,
): Promise<JobFacets> {
  const sliced = slicedSearch(read, wanted !== null, now, window.days);
  const counted = (each: readonly JobFilters[]) => sliced.counts(each.map((one) => ({ filters: one, wanted })));
  const views = viewsOf(filters);
  const limit = isSet(filters.verified) ? window.verified : window.all;
  const parts = await sliced.parts(
    views.all.map((one) => ({ filters: one, wanted })),
    limit + 1,
    (matches, some) => groupsOf(read, matches, now, some),
    totalOf,
  );
  const seen = parts.map((groups) => groups.flat());
  const groupsFor = (name?: FacetName) => {
    const all = seen[views.of(name)] ?? [];
    const isWhole = totalOf(all) <= limit;
    return { isWhole, groups: isSet(filters.verified) && name !== "verified" ? all.filter(isVerified) : all };
  };
  const sizes = Object.fromEntries(
    facetNames.map((name) => {
      const { groups, isWhole } = groupsFor(name);
      return [name, facetSizes(groups, name).map((size) => (isWhole || size > maxCounted ? size : undefined))];
    }),
  ) as Sizes;
  await countUnknownSizes(sizes, (places) => {
    const each = places.map(({ name, place }) => withFilter(filters, name, valuesOf[name][place] ?? ""));
    return counted(each);
  });
  const facet = (name: FacetName) =>
    valuesOf[name].map((value, place) => ({ value: String(value), ...bounded(sizes[name][place] ?? 0) }));
  const facets = Object.fromEntries(facetNames.map((name) => [name, facet(name)])) as JobFacets["facets"];
  const matched = groupsFor();
  const isKnown = matched.isWhole || totalOf(matched.groups) > maxCounted;
  const [total = 0] = isKnown ? [totalOf(matched.groups)] : await counted([filters]);
  const loosen = total > 0 ? [] : await loosenedOf(filters, wanted, sliced.counts);
  return { total: bounded(total), facets, loosen };
}

const isVerified = ({ verified }: JobGroup): boolean => verified;

/**
 * The searches whose jobs are grouped: all matches, and for each filter that is set the matches without it. None is filtered by verified
 * companies, because groups separate these: Postgres would read as many jobs and discard half of them.
 */
function viewsOf(filters: JobFilters) {
  const others = facetNames.filter((name) => name !== "verified" && isSet(filters[name]));
  const whole = loosened(filters, "verified");
  return {
    all: [whole, ...others.map((name) => loosened(whole, name))],
    of: (name?: FacetName) => (name === undefined ? 0 : others.indexOf(name) + 1),
  };
}

/** Results of leaving out each filter that is set, best first. */
async function loosenedOf(
  filters: JobFilters,
  wanted: SearchWords,
  counted: (each: readonly Search[]) => Promise<number[]>,
): Promise<JobFacets["loosen"]> {
  const each = loosenable.filter((filter) => filter === "all" || isSet(filters[filter]));
  const counts = await counted(
    each.map((filter) => ({ filters: loosened(filters, filter), wanted: filter === "q" ? null : wanted })),
  );
  return each
    .map((filter, index) => ({ filter, ...bounded(counts[index] ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

const isSet = (value: JobFilters[keyof JobFilters]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
