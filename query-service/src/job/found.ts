import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { withSummary } from "./job-columns.ts";
import { type Matching, activeJobs, askingIndexes } from "./matching.ts";

/** What a row of the board reads. */
export const found = (matches: Matching) => withSummary(matches).select(["j.description", "j.requirements"]);

export const newestFirst = (matches: Matching) => matches.orderBy("j.posted_at", "desc").orderBy("j.job_id", "desc");
export const bestPaidFirst = (matches: Matching) => newestFirst(matches.orderBy("j.pay_year", "desc"));

/** The first of the matches. Their ids are picked first: Postgres would cut previews and look up logos for all that it sorts. */
export const firstOf = (read: Kysely<ReadDatabase>, matches: Matching, inOrder: typeof newestFirst, most: number) =>
  found(
    inOrder(read.selectFrom("jobs.jobs as j").where("j.job_id", "in", inOrder(matches).select("j.job_id").limit(most))),
  ).execute();

/** So many jobs are looked at before an index is asked. */
const looked = 1_000;

/**
 * The first of those active jobs that match by words or by their place. What many jobs have, the first ones have: there it is
 * looked for first, since an index gives all matches, and they would all be sorted. What they do not have enough of is rare, and
 * the index is asked.
 */
export async function firstByWords(
  read: Kysely<ReadDatabase>,
  { active, matches }: { active: (jobs: Matching) => Matching; matches: (active: Matching) => Matching },
  inOrder: typeof newestFirst,
  most: number,
): Promise<Awaited<ReturnType<typeof firstOf>>> {
  const first = inOrder(active(activeJobs(read)))
    .selectAll("j")
    .limit(looked);
  const rows = await firstOf(read, matches(read.selectFrom(first.as("j")) as Matching), inOrder, most);
  if (rows.length === most) return rows;
  return askingIndexes(read, (asked) => firstOf(asked, matches(active(activeJobs(asked))), inOrder, most));
}

/** With what sorts it before the date: see `JobPlace`. */
export type FoundRow = Awaited<ReturnType<ReturnType<typeof found>["execute"]>>[number] & {
  readonly tier: number;
  readonly figure: number;
};
