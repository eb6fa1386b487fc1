import { type JobPage, parseJobCursor } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { type BoardRow, firstMatches, boardRows, newestFirst } from "./board-rows.ts";
import type { JobQuery } from "./matching.ts";
import { afterRanked, rankedFor } from "./ranked.ts";

/** One row more than a page: first the candidate's best jobs, best first, then all others, newest first. */
export async function bestMatchPage(
  read: Kysely<ReadDatabase>,
  personId: string,
  { limit, after }: JobPage,
  matches: JobQuery,
): Promise<BoardRow[]> {
  const place = after === undefined ? undefined : parseJobCursor(after);
  const ranked = await rankedFor(read, personId);
  const ids = ranked.map(({ jobId }) => jobId);
  const rows: BoardRow[] = [];
  if (place === undefined || place.tier === 0) {
    const open = await matches.where(inIds(ids)).select("j.job_id").execute();
    const openIds = new Set(open.map(({ job_id }) => job_id));
    const left = place === undefined ? ranked : afterRanked(ranked, { score: place.figure, jobId: place.jobId });
    const best = left.filter(({ jobId }) => openIds.has(jobId)).slice(0, limit + 1);
    const some = await boardRows(matches.where(inIds(best.map(({ jobId }) => jobId)))).execute();
    const byId = new Map(some.map((row) => [row.job_id, row]));
    rows.push(
      ...best.flatMap(({ jobId, score }) => {
        const row = byId.get(jobId);
        return row === undefined ? [] : [{ ...row, tier: 0, figure: score }];
      }),
    );
    if (rows.length > limit) return rows;
  }
  let others = matches.where(sql<boolean>`j.job_id <> ALL(${ids}::uuid[])`);
  if (place?.tier === 1) {
    const { postedAt, jobId } = place;
    others = others.where(sql<boolean>`(j.posted_at, j.job_id) < (${postedAt}::timestamptz, ${jobId}::uuid)`);
  }
  const some = await firstMatches(read, others, newestFirst, limit + 1 - rows.length);
  return [...rows, ...some.map((row) => ({ ...row, tier: 1, figure: 0 }))];
}

const inIds = (ids: readonly string[]) => sql<boolean>`j.job_id = ANY(${ids}::uuid[])`;
