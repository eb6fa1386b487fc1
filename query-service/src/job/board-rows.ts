import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import { withSummary } from "./job-columns.ts";
import { searchInSlices } from "./in-slices.ts";
import { type JobQuery, activeJobs, withIndexScans } from "./matching.ts";
import { type Board, type Slice, wholeBoard } from "./slices.ts";

/** Columns of a row of the board. */
export const boardRows = (matches: JobQuery) => withSummary(matches).select(["j.description", "j.requirements"]);

export const newestFirst = (matches: JobQuery) => matches.orderBy("j.posted_at", "desc").orderBy("j.job_id", "desc");
export const bestPaidFirst = (matches: JobQuery) => newestFirst(matches.orderBy("j.pay_year", "desc"));

/** The first matches. A subquery picks their ids: otherwise Postgres cuts previews and looks up logos for all rows that it sorts. */
export const firstMatches = (
  read: Kysely<ReadDatabase>,
  matches: JobQuery,
  inOrder: typeof newestFirst,
  limit: number,
) =>
  boardRows(
    inOrder(
      read.selectFrom("jobs.jobs as j").where("j.job_id", "in", inOrder(matches).select("j.job_id").limit(limit)),
    ),
  ).execute();

/** Jobs that are read in order before an index is used. */
const scanLimit = 1_000;

interface WordSearch {
  /** Jobs that come after those that the reader has seen. */
  readonly active: (jobs: JobQuery) => JobQuery;
  readonly matches: (active: JobQuery, slice: Slice) => JobQuery;
  /** For lists by date, where all matches of a slice come before those of the next one. */
  readonly range?: Board;
}

/**
 * The first active jobs that match by words or by place. An index returns all matches, and Postgres sorts them all. So the first
 * jobs in order are read one by one: they have enough matches for frequent words. Only rare words use the index.
 */
export async function firstWordMatches(
  read: Kysely<ReadDatabase>,
  { active, matches, range }: WordSearch,
  inOrder: typeof newestFirst,
  limit: number,
): Promise<Awaited<ReturnType<typeof firstMatches>>> {
  const first = inOrder(active(activeJobs(read)))
    .selectAll("j")
    .limit(scanLimit);
  const rows = await firstMatches(
    read,
    matches(read.selectFrom(first.as("j")) as JobQuery, wholeBoard),
    inOrder,
    limit,
  );
  if (rows.length === limit) return rows;
  return withIndexScans(read, async (transaction) => {
    const firstIn = (slice: Slice, wanted: number) =>
      firstMatches(transaction, matches(active(activeJobs(transaction)), slice), inOrder, wanted);
    if (range === undefined) return firstIn(wholeBoard, limit);
    const [parts = []] = await searchInSlices(
      [range],
      limit,
      (each) => Promise.all(each.map(({ slice, wanted }) => firstIn(slice, wanted))),
      (part) => part.length,
    );
    return parts.flat();
  });
}

/** With what sorts it before the date: see `JobPlace`. */
export type BoardRow = Awaited<ReturnType<ReturnType<typeof boardRows>["execute"]>>[number] & {
  readonly tier: number;
  readonly figure: number;
};
