import {
  type ApplicationSort,
  type ShownApplications,
  parseApplicationCursor,
  ratingFilters,
} from "@provenwork/contracts/application/list-rules";
import type { SortOrder } from "@provenwork/contracts/kernel/sort-order";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";
import { likePatterns } from "#kernel/like-patterns.ts";

/** Decided against or withdrawn, an application is on no board. */
export const statusesOnBoard = ["pending", "approved"] as const;

/** Filters that Postgres applies; the others need scores and proofs, see `computed-applications.ts`. */
export type StoredFilters = Partial<Pick<ShownApplications, "jobId" | "q" | "status" | "rating" | "unopened">> & {
  /** Only pending and approved ones with one of these, from `withStages`. */
  readonly stages?: readonly string[];
  readonly stage?: never;
};

export type StoredSort = Exclude<ApplicationSort, "verified" | "fit">;

/** The table whose index has the rows in this order; both have company, job and submission. */
const leading = (sort: StoredSort, stages: readonly string[] | undefined) =>
  sort === "rating" || (sort === "applied" && stages !== undefined) ? "r" : "a";

/** The applications to a company (`a`) with their jobs (`j`) and reviews (`r`) that meet the filters and have every word somewhere. */
export function companyApplications(
  read: Kysely<ReadDatabase>,
  companyId: string,
  { jobId, q = "", status, rating, unopened, stages }: StoredFilters,
  sort: StoredSort = "applied",
) {
  const first = leading(sort, stages);
  let query = first === "r" ? byReview(read, companyId) : byApplication(read, companyId);
  if (jobId !== undefined) query = query.where(`${first}.job_id`, "=", jobId);
  for (const word of likePatterns(q))
    query = query.where(sql<boolean>`concat_ws(' ', a.full_name, a.email, j.title) ILIKE ${word}`);
  if (status !== undefined) query = query.where("a.status", "=", status);
  if (unopened !== undefined) query = query.where("a.unopened", "=", true);
  if (stages !== undefined) query = query.where("a.status", "in", statusesOnBoard).where("r.stage", "in", stages);
  if (rating === undefined) return query;
  const [least, most] = ratingFilters[rating];
  return query.where("r.stars", ">=", least).where("r.stars", "<=", most);
}

const byApplication = (read: Kysely<ReadDatabase>, companyId: string) =>
  read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .leftJoin("application_reviews.reviews as r", (join) =>
      join
        .onRef("r.person_id", "=", "a.person_id")
        .onRef("r.job_id", "=", "a.job_id")
        .on("r.company_id", "=", companyId),
    )
    .where("a.company_id", "=", companyId);

/**
 * The same rows, of which each has a review. The planner takes person and job for independent, expects almost no row of a plain join,
 * and reads and sorts them all; looked up one by one behind `OFFSET 0`, they keep the order of the index.
 */
const byReview = (read: Kysely<ReadDatabase>, companyId: string): ReturnType<typeof byApplication> =>
  read
    .selectFrom("application_reviews.reviews as r")
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom("applications.applications as each")
          .selectAll()
          .whereRef("each.person_id", "=", "r.person_id")
          .whereRef("each.job_id", "=", "r.job_id")
          .offset(sql.lit(0))
          .as("a"),
      (join) => join.onTrue(),
    )
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .where("r.company_id", "=", companyId);

interface Sorting {
  readonly companyId: string;
  /** That the applications were filtered by. */
  readonly stages?: readonly string[] | undefined;
  readonly sort: StoredSort;
  readonly order: SortOrder;
  /** Cursor: the last row of the previous page. */
  readonly after?: string | undefined;
}

/** Sorts the applications, and leaves out those up to the cursor. */
export function sorted(
  wanted: ReturnType<typeof companyApplications>,
  { companyId, sort, order, after, stages }: Sorting,
) {
  const own = leading(sort, stages);
  const first = { job: sql`j.title`, rating: sql`r.stars`, unopened: sql`a.unopened`, applied: undefined }[sort];
  const newest = [sql.ref(`${own}.applied_at`), sql.ref(`${own}.person_id`), sql.ref(`${own}.job_id`)];
  const keys = first === undefined ? newest : [first, ...newest];
  let query = wanted;
  for (const key of keys) query = query.orderBy(key, order);
  if (after === undefined) return query;
  const { appliedAt, personId, jobId, value = 0 } = parseApplicationCursor(after);
  // Only of the company: where another's job would be in the order tells something about it.
  const lastValue = {
    applied: sql``,
    job: sql`(SELECT c.title FROM ${sql.table("jobs.jobs")} AS c WHERE c.job_id = ${jobId}::uuid AND c.company_id = ${companyId}::uuid), `,
    rating: sql`${value}::integer, `,
    unopened: sql`${value > 0}::boolean, `,
  }[sort];
  const last = sql`(${lastValue}${appliedAt}::timestamptz, ${personId}::uuid, ${jobId}::uuid)`;
  return query.where(sql<boolean>`(${sql.join(keys)}) ${order === "desc" ? sql`<` : sql`>`} ${last}`);
}
