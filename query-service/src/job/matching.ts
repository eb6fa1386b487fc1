import { type JobFilters, choiceFilters, noFilters } from "@provenwork/contracts/job/search";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { allWordsQuery, placeQuery, traitQuery } from "./ts-query.ts";
import { type Slice, daysOf, startOf, wholeBoard } from "./slices.ts";
import type { SearchWords } from "./search-words.ts";
import { maxCounted } from "@provenwork/contracts/kernel/bounded-count";

const day = 24 * 60 * 60_000;

/** A search as a tsquery, with the text search configuration of the projector. */
export const tsQuery = (text: string): RawBuilder<unknown> => sql`to_tsquery('text_search.english', ${text})`;

/** Jobs that are open until they expire. The condition is a literal, because the indexes are partial on it. */
const activeAnywhere = (read: Kysely<ReadDatabase>) =>
  read.selectFrom("jobs.jobs as j").where("j.status", "=", sql.lit("active"));

/** Jobs that the board shows: those in the USA. */
export const activeJobs = (read: Kysely<ReadDatabase>) => activeAnywhere(read).where("j.abroad", "=", sql.lit(false));
export type JobQuery = ReturnType<typeof activeJobs>;

/** Every open job, in the USA or abroad. */
export const openJobs = (read: Kysely<ReadDatabase>, now: Date): JobQuery =>
  filterJobs(activeAnywhere(read), noFilters, null, now);

/** Open jobs of the board that match search and filters. */
export const matchingJobs = (
  read: Kysely<ReadDatabase>,
  filters: JobFilters,
  wanted: SearchWords,
  now: Date,
  slice: Slice = wholeBoard,
): JobQuery => filterJobs(activeJobs(read), filters, wanted, now, slice);

/** The open jobs of a slice that match search and filters. */
export function filterJobs(
  active: JobQuery,
  filters: JobFilters,
  wanted: SearchWords,
  now: Date,
  slice: Slice = wholeBoard,
): JobQuery {
  const { location, salary, posted, verified } = filters;
  const traits = traitQuery({
    ...Object.fromEntries(choiceFilters.map((name) => [name, filters[name]])),
    pay: salary === undefined ? [] : [salary],
    posted: daysOf(slice),
  });
  const words = wanted === null ? "" : allWordsQuery(wanted);
  const place = placeQuery(location);
  let jobs = within(active, slice).where("j.expires_at", ">", now);
  if (wanted?.length === 0 || (location !== "" && place === "")) return jobs.where(sql<boolean>`false`);
  if (words !== "")
    jobs = jobs.where(traits === "" ? matchesWords(words) : matchesColumn("words", tsQuery(words), traits));
  if (place !== "") jobs = jobs.where(matchesColumn("marks", sql`to_tsquery('text_search.words', ${place})`, traits));
  if (words === "" && place === "" && traits !== "") jobs = jobs.where(sql<boolean>`j.marks @@ ${traits}::tsquery`);
  const since = postedSince({ posted }, now);
  if (since !== undefined) jobs = jobs.where("j.posted_at", ">=", since);
  if (verified.length > 0) jobs = jobs.where(isOfVerified);
  return jobs;
}

export const postedSince = ({ posted }: Pick<JobFilters, "posted">, now: Date): Date | undefined =>
  posted === undefined ? undefined : new Date(now.getTime() - posted * day);

/** Restricts jobs to a slice by time; the index of words filters by its days, too. */
function within(jobs: JobQuery, { from, until }: Slice): JobQuery {
  const since = from === undefined ? jobs : jobs.where("j.posted_at", ">=", startOf(from));
  return until === undefined ? since : since.where("j.posted_at", "<", startOf(until));
}

/** The search of a slice; of all jobs if it has no words. */
export const inSlice = (query: RawBuilder<unknown>, slice: Slice): RawBuilder<unknown> =>
  slice.from === undefined
    ? query
    : sql`CASE WHEN numnode(${query}) = 0 THEN ${query} ELSE ${query} && ${traitQuery({ posted: daysOf(slice) })}::tsquery END`;

export type JobExpressions = ExpressionBuilder<ReadDatabase & { j: ReadDatabase["jobs.jobs"] }, "j">;

/** The company of a job that is posted under the name that the company has now. */
export const ownCompany = ({ selectFrom }: Pick<JobExpressions, "selectFrom">) =>
  selectFrom("companies.companies as c")
    .whereRef("c.company_id", "=", "j.company_id")
    .whereRef("c.name_key", "=", "j.own_name_key");

/** The company's proof. It does not extend to jobs that name another company. */
export const companyProof = (eb: Pick<JobExpressions, "selectFrom">) =>
  ownCompany(eb).innerJoin("company_proofs.proofs as p", "p.company_id", "c.company_id");

/** Whether a job is posted under the own name of a verified company. */
export const isOfVerified = (eb: JobExpressions) => eb.exists(companyProof(eb).select("p.domain"));

/** A search of only stop words, such as "the", matches all jobs. */
const matchesWords = (words: string) => sql<boolean>`(numnode(${tsQuery(words)}) = 0 OR j.words @@ ${tsQuery(words)})`;

/** Traits are in both columns, so that each index filters by them, too, and returns fewer rows to intersect. */
const matchesColumn = (column: "words" | "marks", query: RawBuilder<unknown>, traits: string) =>
  sql<boolean>`${sql.ref(`j.${column}`)} @@ ${traits === "" ? query : sql`(${query} && ${traits}::tsquery)`}`;

/** Counts each up to one above the bound, in one statement. */
export async function boundedCounts(read: Kysely<ReadDatabase>, each: readonly JobQuery[]): Promise<number[]> {
  if (each.length === 0) return [];
  const counts = each.map((jobs, index) => {
    const some = jobs.select(sql<number>`1`.as("one")).limit(maxCounted + 1);
    return read
      .selectFrom(some.as("some"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .as(`count_${index}`);
  });
  const row = await read.selectNoFrom(counts).executeTakeFirstOrThrow();
  return each.map((_, index) => Number(row[`count_${index}`]));
}

/**
 * Makes Postgres use the index of words or places. Its planner treats matching words in a row as almost free and guesses how many
 * rows match. For a small LIMIT it therefore prefers to read the table until it has found enough, which may mean all of it.
 */
export const withIndexScans = <T>(
  read: Kysely<ReadDatabase>,
  ask: (read: Kysely<ReadDatabase>) => Promise<T>,
): Promise<T> =>
  read.transaction().execute(async (transaction) => {
    const off = ["enable_seqscan", "enable_indexscan"].map((name) => sql`set_config(${name}, 'off', true)`);
    await sql`SELECT ${sql.join(off)}`.execute(transaction);
    return ask(transaction);
  });
