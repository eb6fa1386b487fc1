import { choiceFilters, postedWithin } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import type { JobGroup } from "./facets.ts";
import { verified } from "./job-columns.ts";
import type { JobQuery } from "./matching.ts";

/** As Postgres writes a group. */
type Row = readonly [facets: string, periods: number, verified: boolean | null, count: number];

/** Groups up to `limit` of each of these matches, in one statement. */
export async function groupsOf(
  read: Kysely<ReadDatabase>,
  each: readonly JobQuery[],
  now: Date,
  limit: number,
): Promise<JobGroup[][]> {
  const since = postedWithin.map((days) => new Date(now.getTime() - days * 24 * 60 * 60_000)).toReversed();
  const periods = sql<number>`width_bucket(j.posted_at, ${since}::timestamptz[])`;
  const seen = each.map((matches, index) => {
    const some = matches
      .select(["j.facets", periods.as("periods")])
      .select(verified)
      .limit(limit);
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
  const values = facets.split("/");
  const choices = Object.fromEntries(choiceFilters.map((name, place) => [name, values[place] ?? ""]));
  return {
    choices: choices as JobGroup["choices"],
    steps: Number(values.at(-1)),
    periods,
    verified: Boolean(isVerified),
    count,
  };
}
