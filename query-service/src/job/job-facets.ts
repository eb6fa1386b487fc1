import type { GetJobFacets, JobFacets } from "@provenwork/contracts/job/queries";
import { type JobFilters, loosenable, loosened, postedWithin, salarySteps } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { type FacetName, type JobGroup, countOf, facetNames, facetValues } from "./facets.ts";
import { verified } from "./job-columns.ts";
import { bounded, countsUpTo, matching, mostCounted } from "./matching.ts";
import { type Wanted, wantedWords } from "./wanted.ts";

/** Jobs that are looked at for all counts together; where more match, small counts are taken one by one. */
const window = 20_000;

export const jobFacets: QueryHandler<typeof GetJobFacets> = async (filters, { read, now }) => {
  const wanted = await wantedWords(read, filters);
  const groups = await groupsOf(read, filters, wanted, now);
  const complete = groups.reduce((sum, { count }) => sum + count, 0) <= window;
  const values = facetValues(filters);
  const asked = [filters, ...values.map((value) => value.filters)];
  const counts = asked.map((each) => countOf(groups, each));
  if (!complete) {
    const unsure = asked.flatMap((_, index) => ((counts[index] ?? 0) <= mostCounted ? [index] : []));
    const matches = unsure.map((index) => matching(read, asked[index] ?? filters, wanted, now));
    for (const [place, count] of (await countsUpTo(read, matches)).entries()) counts[unsure[place] ?? 0] = count;
  }
  const [total = 0, ...rest] = counts;
  const facet = (wantedName: FacetName) =>
    values.flatMap(({ name, value }, index) =>
      name === wantedName ? [{ value: String(value), ...bounded(rest[index] ?? 0) }] : [],
    );
  const facets = Object.fromEntries(facetNames.map((name) => [name, facet(name)])) as JobFacets["facets"];
  const loosen = total > 0 ? [] : await loosenedOf(read, filters, wanted, now);
  return { output: { total: bounded(total), facets, loosen } };
};

/** The matches of search and place, at most one more than the window, grouped by what the other filters ask for. */
async function groupsOf(read: Kysely<ReadDatabase>, { q, location }: JobFilters, wanted: Wanted, now: Date) {
  const open = { q, location, type: [], level: [], workplace: [], verified: [] };
  const reached = salarySteps.map((step) => `(j.pay_year >= ${step})::integer`).join(" + ");
  const within = postedWithin.map((days) => {
    const since = new Date(now.getTime() - days * 24 * 60 * 60_000);
    return sql`(j.posted_at >= ${since}::timestamptz)::integer`;
  });
  const some = matching(read, open, wanted, now)
    .select(["j.job_type as type", "j.experience_level as level", "j.workplace"])
    .select(sql<number>`${sql.raw(reached)}`.as("steps"))
    .select(sql<number>`${sql.join(within, sql` + `)}`.as("periods"))
    .select(verified)
    .limit(window + 1);
  const rows = await read
    .selectFrom(some.as("some"))
    .groupBy(["type", "level", "workplace", "steps", "periods", "verified"])
    .select(["type", "level", "workplace", "steps", "periods", "verified"])
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .execute();
  return rows.map((row): JobGroup => ({ ...row, verified: Boolean(row.verified), count: Number(row.count) }));
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
