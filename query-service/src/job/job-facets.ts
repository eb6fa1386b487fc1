import type { GetJobFacets, JobFacets } from "@provenwork/contracts/job/search-queries";
import { type JobFilters, loosenable, loosened, postedWithin } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { type FacetName, type JobGroup, facetNames, sizeOf, sizesOf, valuesOf, withFilter } from "./facets.ts";
import { verified } from "./job-columns.ts";
import { bounded, mostCounted } from "#kernel/counted.ts";
import { type Matching, askingIndexes, countsUpTo, matching } from "./matching.ts";
import { type Sizes, countUnknown } from "./facet-sizes.ts";
import { type Wanted, wantedWords } from "./wanted.ts";

/** Jobs that are grouped at most; where more match, small counts are taken one by one. */
const window = 7_000;

/** The values of a filter are counted among the jobs that all other filters let through. */
export const jobFacets: QueryHandler<typeof GetJobFacets> = async (filters, { read, now }) => {
  const wanted = await wantedWords(read, filters);
  const answer = (from: Kysely<ReadDatabase>) => facetsOf(from, filters, wanted, now);
  return { output: await (wanted === null ? answer(read) : askingIndexes(read, answer)) };
};

async function facetsOf(
  read: Kysely<ReadDatabase>,
  filters: JobFilters,
  wanted: Wanted,
  now: Date,
): Promise<JobFacets> {
  const set = facetNames.filter((name) => isSet(filters[name]));
  const views = [filters, ...set.map((name) => loosened(filters, name))];
  const seen = await groupsOf(
    read,
    views.map((each) => matching(read, each, wanted, now)),
    now,
  );
  const sizes = Object.fromEntries(
    facetNames.map((name) => {
      const groups = seen[set.indexOf(name) + 1] ?? [];
      const isSure = sizeOf(groups) <= window;
      return [name, sizesOf(groups, name).map((size) => (isSure || size > mostCounted ? size : undefined))];
    }),
  ) as Sizes;
  await countUnknown(sizes, (places) => {
    const each = places.map(({ name, place }) => withFilter(filters, name, valuesOf[name][place] ?? ""));
    return countsUpTo(
      read,
      each.map((one) => matching(read, one, wanted, now)),
    );
  });
  const facet = (name: FacetName) =>
    valuesOf[name].map((value, place) => ({ value: String(value), ...bounded(sizes[name][place] ?? 0) }));
  const facets = Object.fromEntries(facetNames.map((name) => [name, facet(name)])) as JobFacets["facets"];
  const total = sizeOf(seen[0] ?? []);
  const loosen = total > 0 ? [] : await loosenedOf(read, filters, wanted, now);
  return { total: bounded(total), facets, loosen };
}

/** As Postgres writes a group. */
type Row = readonly [facets: string, periods: number, verified: boolean | null, count: number];

/** At most one more than the window of each of these matches, in groups: one statement, and one value for each. */
async function groupsOf(read: Kysely<ReadDatabase>, each: readonly Matching[], now: Date): Promise<JobGroup[][]> {
  const since = postedWithin.map((days) => new Date(now.getTime() - days * 24 * 60 * 60_000)).toReversed();
  const periods = sql<number>`width_bucket(j.posted_at, ${since}::timestamptz[])`;
  const seen = each.map((matches, index) => {
    const some = matches
      .select(["j.facets", periods.as("periods")])
      .select(verified)
      .limit(window + 1);
    const groups = read
      .selectFrom(some.as("some"))
      .groupBy(["facets", "periods", "verified"])
      .select(["facets", "periods", "verified"])
      .select(({ fn }) => fn.countAll<string>().as("count"));
    return read
      .selectFrom(groups.as("groups"))
      .select(sql<Row[]>`coalesce(json_agg(json_build_array(facets, periods, verified, count)), '[]')`.as("rows"))
      .as(`seen_${index}`);
  });
  const row = await read.selectNoFrom(seen).executeTakeFirstOrThrow();
  return each.map((_, index) => (row[`seen_${index}`] as Row[]).map(groupOf));
}

function groupOf([facets, periods, isVerified, count]: Row): JobGroup {
  const [type = "", level = "", workplace = "", steps] = facets.split("/");
  return { type, level, workplace, steps: Number(steps), periods, verified: Boolean(isVerified), count };
}

/** What each filter that is set would give if it were left out, the best first. */
async function loosenedOf(
  read: Kysely<ReadDatabase>,
  filters: JobFilters,
  wanted: Wanted,
  now: Date,
): Promise<JobFacets["loosen"]> {
  const each = loosenable.filter((filter) => filter === "all" || isSet(filters[filter]));
  const matches = each.map((filter) => matching(read, loosened(filters, filter), filter === "q" ? null : wanted, now));
  const counts = await countsUpTo(read, matches);
  return each
    .map((filter, index) => ({ filter, ...bounded(counts[index] ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

const isSet = (value: JobFilters[keyof JobFilters]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
