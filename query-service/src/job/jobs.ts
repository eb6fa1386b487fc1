import type { GetJobs } from "@provenwork/contracts/job/search-queries";
import {
  type JobPage,
  type JobCursor,
  filterSearch,
  parseJobCursor,
  jobCursor,
} from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { bestMatchPage } from "./best-match.ts";
import { excerptOf } from "./excerpt.ts";
import { type BoardRow, bestPaidFirst, firstWordMatches, firstMatches, newestFirst } from "./board-rows.ts";
import { summaryOf } from "./job-columns.ts";
import { type JobQuery, activeJobs, inSlice, filterJobs, postedSince, tsQuery } from "./matching.ts";
import { type Slice, wholeBoard } from "./slices.ts";
import { allWordsQuery } from "./ts-query.ts";
import { type SearchWords, searchWords } from "./search-words.ts";

/** A page of open jobs, in an order that later posts do not change. */
export const jobs: QueryHandler<typeof GetJobs> = async (input, { viewer, read, now }) => {
  const { limit } = input;
  const byMatch = input.sort === "best-match";
  if (byMatch && viewer.role !== "candidate") return { refusal: "no-candidate" };
  const wanted = await searchWords(read, input);
  const rows = byMatch
    ? await bestMatchPage(read, personOf(viewer), input, listedBefore(activeJobs(read), input, wanted, now))
    : await pageOf(read, input, wanted, now);
  const words = wanted?.flat() ?? [];
  const output = rows.slice(0, limit).map((row) => ({
    ...summaryOf(row),
    hit: excerptOf(`${row.description}\n${row.requirements}`, words),
  }));
  const last = rows[limit - 1];
  if (rows.length <= limit || last === undefined) return { output };
  const { tier, figure, posted_at: postedAt, job_id: jobId } = last;
  const { sort, until } = input;
  const next = {
    ...filterSearch(input),
    ...(sort !== undefined && { sort }),
    ...(until !== undefined && { until }),
    limit: String(limit),
    after: jobCursor({ tier, figure, postedAt, jobId }),
  };
  return { output, next };
};

/** Matches that were listed before the list was opened. */
function listedBefore(
  active: JobQuery,
  input: JobPage,
  wanted: SearchWords,
  now: Date,
  slice: Slice = wholeBoard,
): JobQuery {
  const matches = filterJobs(active, input, wanted, now, slice);
  return input.until === undefined ? matches : matches.where("j.listed_at", "<=", new Date(input.until));
}

/** One row more than a page, tier by tier: most pages need only the first. The rows are the same for every first slice. */
export async function pageOf(
  read: Kysely<ReadDatabase>,
  input: JobPage,
  wanted: SearchWords,
  now: Date,
  firstDays?: number,
): Promise<BoardRow[]> {
  const { limit, after } = input;
  const place = after === undefined ? undefined : parseJobCursor(after);
  const sort = input.sort ?? (wanted === null ? "newest" : "relevance");
  const tiers = sort === "relevance" && wanted !== null && wanted.length > 0 ? tiersOf(wanted) : [{ wanted }];
  const inOrder = sort === "salary" ? bestPaidFirst : newestFirst;
  const rows: BoardRow[] = [];
  for (const [tier, { condition, wanted: words }] of tiers.entries()) {
    const from = place === undefined || place.tier < tier ? undefined : place;
    if (place !== undefined && place.tier > tier) continue;
    const range = {
      newest: from?.postedAt === undefined ? now : new Date(from.postedAt),
      oldest: postedSince(input, now),
      first: firstDays,
    };
    const active = (jobs: JobQuery) => (from === undefined ? jobs : jobs.where(afterCursor(from, sort === "salary")));
    const matches = (jobs: JobQuery, slice: Slice) => {
      const all = listedBefore(jobs, input, words, now, slice);
      return condition === undefined ? all : all.where(condition(slice));
    };
    const missing = limit + 1 - rows.length;
    const some = await (wanted === null && input.location === ""
      ? firstMatches(read, matches(active(activeJobs(read)), wholeBoard), inOrder, missing)
      : firstWordMatches(read, { active, matches, ...(inOrder === newestFirst && { range }) }, inOrder, missing));
    rows.push(...some.map((row) => ({ ...row, tier, figure: row.pay_year })));
    if (rows.length > limit) break;
  }
  return rows;
}

interface Tier {
  readonly condition?: (slice: Slice) => RawBuilder<boolean>;
  /** Words searched in the whole text; null if the condition has them already, because repeating them misleads the planner. */
  readonly wanted: SearchWords;
}

/** Relevance: title, then company and requirements, then the rest. */
function tiersOf(wanted: NonNullable<SearchWords>): Tier[] {
  const query = tsQuery(allWordsQuery(wanted));
  const inTitle = (slice: Slice) => sql<boolean>`j.title_words @@ ${inSlice(query, slice)}`;
  const inKey = (slice: Slice) => sql<boolean>`j.key_words @@ ${inSlice(query, slice)}`;
  return [
    { condition: inTitle, wanted: null },
    { condition: (slice) => sql<boolean>`${inKey(slice)} AND NOT ${inTitle(wholeBoard)}`, wanted: null },
    { condition: () => sql<boolean>`NOT ${inKey(wholeBoard)}`, wanted },
  ];
}

function afterCursor({ figure, postedAt, jobId }: JobCursor, byPay: boolean) {
  return byPay
    ? sql<boolean>`(j.pay_year, j.posted_at, j.job_id) < (${figure}::integer, ${postedAt}::timestamptz, ${jobId}::uuid)`
    : sql<boolean>`(j.posted_at, j.job_id) < (${postedAt}::timestamptz, ${jobId}::uuid)`;
}
