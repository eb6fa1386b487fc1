import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import { parseApplicationCursor } from "@provenwork/contracts/application/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** Maximum words of a search. */
const maxWords = 8;

/** Escapes all special characters. */
const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

interface ApplicationFilter {
  readonly jobId?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: ApplicationStatus | undefined;
  /** Cursor: the last row of the previous page. */
  readonly after?: string | undefined;
}

/** The applications to a company (`a`) with their jobs (`j`) that have every word somewhere. */
export function companyApplications(
  read: Kysely<ReadDatabase>,
  companyId: string,
  { jobId, q = "", status, after }: ApplicationFilter,
) {
  let query = read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .where("a.company_id", "=", companyId);
  if (jobId !== undefined) query = query.where("a.job_id", "=", jobId);
  const words = q.split(/\s+/).filter((word) => word !== "");
  for (const word of words.slice(0, maxWords)) {
    const like = `%${escapeLike(word)}%`;
    query = query.where(sql<boolean>`concat_ws(' ', a.full_name, a.email, j.title) ILIKE ${like}`);
  }
  if (status !== undefined) query = query.where("a.status", "=", status);
  if (after === undefined) return query;
  const { appliedAt, personId, jobId: job } = parseApplicationCursor(after);
  return query.where(
    sql<boolean>`(a.applied_at, a.person_id, a.job_id) < (${appliedAt}::timestamptz, ${personId}::uuid, ${job}::uuid)`,
  );
}
