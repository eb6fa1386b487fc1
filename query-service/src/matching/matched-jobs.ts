import { noFilters } from "@provenwork/contracts/job/search";
import { type MatchFilters, filterSearch, qualityOf } from "@provenwork/contracts/matching/filters";
import type { Ranked } from "@provenwork/contracts/matching/packed-matches";
import type { GetMatchedJobs } from "@provenwork/contracts/matching/queries";
import { percentOf } from "@provenwork/contracts/matching/percent";
import { whole } from "@provenwork/contracts/matching/parts";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { summaryOf, withSummary } from "#job/job-columns.ts";
import { matchingJobs } from "#job/matching.ts";
import { afterRanked, bestFirst, rankedFor } from "#job/ranked.ts";
import { searchWords } from "#job/search-words.ts";
import { matchesFor, viewOf } from "./match-views.ts";

/**
 * The candidate's best open jobs, ordered by the scores that are shown. The row's scores may be older: it is brought up
 * to date after the facts from which scores are computed.
 */
export const matchedJobs: QueryHandler<typeof GetMatchedJobs> = async (input, { viewer, read, now }) => {
  const personId = personOf(viewer);
  const jobs = await openMatches(read, await rankedFor(read, personId), input, now);
  const matches = await matchesFor(read, personId, [...jobs.keys()]);
  const ranked = [...matches]
    .map(([jobId, { matchScore }]) => ({ jobId, score: Math.round(matchScore * whole) }))
    .toSorted(bestFirst);
  const left = (input.after === undefined ? ranked : afterRanked(ranked, parseCursor(input.after))).filter(
    isOfQuality(input),
  );
  const page = left.slice(0, input.limit);
  const output = page.flatMap(({ jobId }) => {
    const [job, match] = [jobs.get(jobId), matches.get(jobId)];
    return job === undefined || match === undefined ? [] : [{ ...summaryOf(job), ...viewOf(match) }];
  });
  const last = page.at(-1);
  if (last === undefined || left.length <= input.limit) return { output };
  const after = `${last.score}_${last.jobId}`;
  return { output, next: { ...filterSearch(input), limit: String(input.limit), after } };
};

const isOfQuality =
  ({ quality }: MatchFilters) =>
  ({ score }: Ranked): boolean =>
    quality === undefined || qualityOf(percentOf(score / whole)) === quality;

/** The ranked jobs that are open and match the filters, by jobId. */
async function openMatches(
  read: Kysely<ReadDatabase>,
  ranked: readonly Ranked[],
  { q, location, type }: MatchFilters,
  now: Date,
) {
  const ids = ranked.map(({ jobId }) => jobId);
  const filters = { ...noFilters, q, location, type: type === undefined ? [] : [type] };
  const open = matchingJobs(read, filters, await searchWords(read, { q }), now).where("j.job_id", "in", ids);
  const rows = ids.length === 0 ? [] : await withSummary(open).execute();
  return new Map(rows.map((job) => [job.job_id, job]));
}

function parseCursor(after: string): Ranked {
  const [score, jobId = ""] = after.split("_");
  return { score: Number(score), jobId };
}
