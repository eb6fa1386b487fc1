import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { withSummary } from "./job-columns.ts";
import { inSlices } from "./in-slices.ts";
import { type Matching, activeJobs, askingIndexes } from "./matching.ts";
import { type Board, type Slice, whole } from "./slices.ts";

/** Columns of a row of the board. */
export const found = (matches: Matching) => withSummary(matches).select(["j.description", "j.requirements"]);

export const newestFirst = (matches: Matching) => matches.orderBy("j.posted_at", "desc").orderBy("j.job_id", "desc");
export const bestPaidFirst = (matches: Matching) => newestFirst(matches.orderBy("j.pay_year", "desc"));

/** The first matches. A subquery picks their ids: otherwise Postgres cuts previews and looks up logos for all rows that it sorts. */
export const firstOf = (read: Kysely<ReadDatabase>, matches: Matching, inOrder: typeof newestFirst, most: number) =>
  found(
    inOrder(read.selectFrom("jobs.jobs as j").where("j.job_id", "in", inOrder(matches).select("j.job_id").limit(most))),
  ).execute();

/** Jobs that are read in order before an index is asked. */
const looked = 1_000;

interface ByWords {
  /** Jobs that come after those that the reader has seen. */
  readonly active: (jobs: Matching) => Matching;
  readonly matches: (active: Matching, slice: Slice) => Matching;
  /** For lists by date, where all matches of a slice come before those of the next one. */
  readonly range?: Omit<Board, "active">;
  /** Active jobs by week; read only for a search with words. */
  readonly activeByWeek: () => Promise<Board["active"]>;
}

/**
 * The first active jobs that match by words or by place. An index returns all matches, and Postgres sorts them all. So the first
 * jobs in order are read one by one: they have enough matches for frequent words. Only rare words use the index.
 */
export async function firstByWords(
  read: Kysely<ReadDatabase>,
  { active, matches, range, activeByWeek }: ByWords,
  inOrder: typeof newestFirst,
  most: number,
): Promise<Awaited<ReturnType<typeof firstOf>>> {
  const first = inOrder(active(activeJobs(read)))
    .selectAll("j")
    .limit(looked);
  const rows = await firstOf(read, matches(read.selectFrom(first.as("j")) as Matching, whole), inOrder, most);
  if (rows.length === most) return rows;
  const byWeek = range === undefined ? undefined : await activeByWeek();
  return askingIndexes(read, async (asked) => {
    const firstIn = (slice: Slice, wanted: number) =>
      firstOf(asked, matches(active(activeJobs(asked)), slice), inOrder, wanted);
    if (range === undefined || byWeek === undefined) return firstIn(whole, most);
    const [parts = []] = await inSlices(
      [{ ...range, active: byWeek }],
      most,
      (each) => Promise.all(each.map(({ slice, wanted }) => firstIn(slice, wanted))),
      (part) => part.length,
    );
    return parts.flat();
  });
}

/** With what sorts it before the date: see `JobPlace`. */
export type FoundRow = Awaited<ReturnType<ReturnType<typeof found>["execute"]>>[number] & {
  readonly tier: number;
  readonly figure: number;
};
