import {
  type ApplicationSort,
  type ShownApplications,
  type SortOrder,
  parseApplicationCursor,
  ratingFilters,
} from "@provenwork/contracts/application/list-rules";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** Maximum words of a search. */
const maxWords = 8;

/** Escapes all special characters. */
const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Filters that Postgres applies; the others need scores and proofs, see `computed-applications.ts`. */
export type StoredFilters = Partial<Pick<ShownApplications, "jobId" | "q" | "status" | "rating" | "unopened">>;

/** The applications to a company (`a`) with their jobs (`j`) and reviews (`r`) that meet the filters and have every word somewhere. */
export function companyApplications(
  read: Kysely<ReadDatabase>,
  companyId: string,
  { jobId, q = "", status, rating, unopened }: StoredFilters,
  sort: StoredSort = "applied",
) {
  let query = read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .leftJoin("application_reviews.reviews as r", (join) =>
      join
        .onRef("r.person_id", "=", "a.person_id")
        .onRef("r.job_id", "=", "a.job_id")
        .on("r.company_id", "=", companyId),
    )
    // Both are of the company. The planner lets the index lead whose table alone is said to be.
    .where(sort === "rating" ? "r.company_id" : "a.company_id", "=", companyId);
  if (jobId !== undefined) query = query.where("a.job_id", "=", jobId);
  const words = q.split(/\s+/).filter((word) => word !== "");
  for (const word of words.slice(0, maxWords)) {
    const like = `%${escapeLike(word)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', a.full_name, a.email, j.title) ILIKE ${like}`);
  }
  if (status !== undefined) query = query.where("a.status", "=", status);
  if (unopened !== undefined) query = query.where("a.unopened", "=", true);
  if (rating === undefined) return query;
  const [least, most] = ratingFilters[rating];
  return query.where("r.stars", ">=", least).where("r.stars", "<=", most);
}

export type StoredSort = Exclude<ApplicationSort, "verified" | "fit">;

const newest = sql`a.applied_at, a.person_id, a.job_id`;
/** Each in the order of an index, or of a company's few jobs. */
const sortKeys: Readonly<Record<StoredSort, RawBuilder<unknown>>> = {
  applied: newest,
  job: sql`j.title, ${newest}`,
  rating: sql`r.stars, r.applied_at, r.person_id, r.job_id`,
  unopened: sql`a.unopened, ${newest}`,
};

interface Sorting {
  readonly sort: StoredSort;
  readonly order: SortOrder;
  /** Cursor: the last row of the previous page. */
  readonly after?: string | undefined;
}

/** Sorts the applications, and leaves out those up to the cursor. */
export function sorted(wanted: ReturnType<typeof companyApplications>, { sort, order, after }: Sorting) {
  const keys = sort === "applied" ? [] : [{ job: sql`j.title`, rating: sql`r.stars`, unopened: sql`a.unopened` }[sort]];
  const own = sort === "rating" ? "r" : "a";
  let query = wanted;
  for (const key of [...keys, sql.ref(`${own}.applied_at`), sql.ref(`${own}.person_id`), sql.ref(`${own}.job_id`)])
    query = query.orderBy(key, order);
  if (after === undefined) return query;
  const { appliedAt, personId, jobId, value = 0 } = parseApplicationCursor(after);
  const first = {
    applied: sql``,
    job: sql`(SELECT c.title FROM ${sql.table("jobs.jobs")} AS c WHERE c.job_id = ${jobId}::uuid), `,
    rating: sql`${value}::integer, `,
    unopened: sql`${value > 0}::boolean, `,
  }[sort];
  const last = sql`(${first}${appliedAt}::timestamptz, ${personId}::uuid, ${jobId}::uuid)`;
  return query.where(sql<boolean>`(${sortKeys[sort]}) ${order === "desc" ? sql`<` : sql`>`} ${last}`);
}
