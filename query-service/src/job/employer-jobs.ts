import {
  type EmployerJobSort,
  type EmployerJobStatus,
  type GetEmployerJobs,
  employerJobStates,
  maxSortedByCount,
} from "@provenwork/contracts/job/queries";
import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import { instantCursor, parseInstantCursor } from "@provenwork/contracts/kernel/keyset";
import type { SortOrder } from "@provenwork/contracts/kernel/sort-order";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { likePatterns } from "#kernel/like-patterns.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { paged } from "#kernel/paged.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { isListed, jobsOf, rowColumns, rowOf } from "./employer-columns.ts";

type Input = InputOf<typeof GetEmployerJobs>;

/** Finds which jobs are on the page first, so that only these are counted and read whole. */
export const employerJobs: QueryHandler<typeof GetEmployerJobs> = async (input, { viewer, read, now }) => {
  const companyId = groupIdOf(viewer);
  const keys = await keysOf(read, companyId, input, now);
  const rows = keys.length === 0 ? [] : await jobsByKey(read, companyId, keys);
  const byId = new Map(rows.map((row) => [row.job_id, row]));
  const { limit, after: _, ...filters } = input;
  const page = paged(
    keys,
    limit,
    ({ job_id }) => byId.get(job_id),
    ({ posted_at, job_id }) => instantCursor(posted_at, job_id),
    filters,
  );
  // One may have been deleted since its key was read.
  return { ...page, output: page.output.flatMap((row) => (row === undefined ? [] : withCounts(row, now))) };
};

type Row = Awaited<ReturnType<typeof jobsByKey>>[number];

const withCounts = (row: Row, now: Date) => ({
  ...rowOf(row, now),
  applications: bounded(Number(row.applications)),
  unopened: bounded(Number(row.unopened)),
  saved: bounded(Number(row.saved)),
  views: Number(row.views),
});

const jobsByKey = (read: Kysely<ReadDatabase>, companyId: string, keys: readonly { job_id: string }[]) =>
  jobsOf(read, companyId)
    .where(
      "j.job_id",
      "in",
      keys.map(({ job_id }) => job_id),
    )
    .select(rowColumns)
    .select([
      counts.applications.as("applications"),
      counts.new.as("unopened"),
      counts.saved.as("saved"),
      counts.views.as("views"),
    ])
    .execute();

/** The rows of a table about the job `j`, up to one above the bound. */
const countOf = (rows: RawBuilder<unknown>) =>
  sql<string>`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${sql.lit(maxCounted + 1)}) AS counted)`;

const applications = sql`${sql.table("applications.applications")} AS a WHERE a.job_id = j.job_id`;
const counts = {
  applications: countOf(applications),
  new: countOf(sql`${applications} AND a.unopened`),
  saved: countOf(sql`${sql.table("saved_jobs.jobs")} AS s WHERE s.job_id = j.job_id`),
  views: sql<string>`(SELECT coalesce(sum(v.views), 0) FROM ${sql.table("job_views.views")} AS v WHERE v.job_id = j.job_id)`,
};

const isCount = (sort: EmployerJobSort): sort is keyof typeof counts => Object.hasOwn(counts, sort);

const withStatus = (status: EmployerJobStatus, now: Date) =>
  ({
    active: isListed(now),
    expired: sql<boolean>`(j.status = 'expired' OR (j.status = 'active' AND NOT ${isListed(now)}))`,
    inactive: sql<boolean>`j.status = 'inactive'`,
    "taken-down": sql<boolean>`j.status = 'taken-down'`,
  })[status];

function wanted(read: Kysely<ReadDatabase>, companyId: string, { q = "", status }: Input, now: Date) {
  let jobs = jobsOf(read, companyId);
  if (status !== undefined) jobs = jobs.where(withStatus(status, now));
  for (const word of likePatterns(q))
    jobs = jobs.where(sql<boolean>`concat_ws(' ', j.title, j.location) ILIKE ${word}`);
  return jobs;
}

/** What is sorted by before the time of posting; undefined for only that. */
function sortKey(sort: EmployerJobSort, order: SortOrder, now: Date): RawBuilder<unknown> | undefined {
  if (isCount(sort)) return counts[sort];
  const last = order === "asc" ? sql`'infinity'` : sql`'-infinity'`;
  const ranks = employerJobStates.map((status, rank) => sql`WHEN ${withStatus(status, now)} THEN ${sql.lit(rank)}`);
  return {
    posted: undefined,
    title: sql`lower(j.title)`,
    type: sql`j.job_type`,
    location: sql`lower(j.location)`,
    status: sql`(CASE ${sql.join(ranks, sql` `)} END)`,
    closes: sql`(CASE WHEN ${isListed(now)} THEN j.expires_at ELSE ${last}::timestamptz END)`,
  }[sort];
}

/** A page and one more. */
function keysOf(read: Kysely<ReadDatabase>, companyId: string, input: Input, now: Date) {
  const { sort, order, after, limit } = input;
  const key = sortKey(sort, order, now);
  const all = wanted(read, companyId, input, now).select(["j.job_id", "j.posted_at", (key ?? sql`0`).as("key")]);
  const some = isCount(sort)
    ? all.orderBy("j.posted_at", "desc").orderBy("j.job_id", "desc").limit(maxSortedByCount)
    : all;
  const columns = [...(key === undefined ? [] : [sql.ref("k.key")]), sql.ref("k.posted_at"), sql.ref("k.job_id")];
  let page = read
    .selectFrom(some.as("k"))
    .select(["k.job_id", "k.posted_at"])
    .limit(limit + 1);
  for (const column of columns) page = page.orderBy(column, order);
  if (after === undefined) return page.execute();
  const { at, id } = parseInstantCursor(after);
  // Only of the company: where another's job would be in the order tells something about it.
  const value =
    key === undefined ? sql`` : sql`${jobsOf(read, companyId).where("j.job_id", "=", id).select(key.as("key"))}, `;
  const last = sql`(${value}${at}::timestamptz, ${id}::uuid)`;
  return page.where(sql<boolean>`(${sql.join(columns)}) ${order === "desc" ? sql`<` : sql`>`} ${last}`).execute();
}
