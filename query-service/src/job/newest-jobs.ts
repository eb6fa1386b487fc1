import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import { factColumns } from "./job-columns.ts";
import type { JobQuery } from "./matching.ts";

/** A page of a feed: jobs with their texts, newest first, and the cursor of the next page, if there is one. */
export async function newestJobs(from: JobQuery, { limit, after }: { limit: number; after?: string | undefined }) {
  let jobs = from
    .select([...factColumns, "j.description", "j.responsibilities", "j.requirements", "j.benefits", "j.changed_at"])
    .orderBy("j.posted_at", "desc")
    .orderBy("j.job_id", "desc")
    .limit(limit + 1);
  if (after !== undefined) {
    const { at, id } = parseInstantCursor(after);
    jobs = jobs.where(({ eb, refTuple, tuple }) => eb(refTuple("j.posted_at", "j.job_id"), "<", tuple(at, id)));
  }
  const found = await jobs.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    // A feed without jobs needs a date that does not change with each request.
    changed: new Date(Math.max(0, ...rows.map(({ changed_at }) => changed_at.getTime()))),
    next: found.length > limit && last !== undefined ? instantCursor(last.posted_at, last.job_id) : undefined,
  };
}
