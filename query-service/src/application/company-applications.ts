import type { ApplicationStatus } from "@provenwork/contracts/application/rules";
import { applicationPlaceOf } from "@provenwork/contracts/application/queries";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** Maximum words of a search. */
const mostWords = 8;

/** Escapes all special characters. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

interface Wanted {
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
  { jobId, q = "", status, after }: Wanted,
) {
  let wanted = read
    .selectFrom("applications.applications as a")
    .innerJoin("jobs.jobs as j", "j.job_id", "a.job_id")
    .where("a.company_id", "=", companyId);
  if (jobId !== undefined) wanted = wanted.where("a.job_id", "=", jobId);
  const words = q.split(/\s+/).filter((word) => word !== "");
  for (const word of words.slice(0, mostWords)) {
    const like = `%${escaped(word)}%`;
    wanted = wanted.where(sql<boolean>`concat_ws(' ', a.full_name, a.email, j.title) ILIKE ${like}`);
  }
  if (status !== undefined) wanted = wanted.where("a.status", "=", status);
  if (after === undefined) return wanted;
  const { appliedAt, personId, jobId: job } = applicationPlaceOf(after);
  return wanted.where(
    sql<boolean>`(a.applied_at, a.person_id, a.job_id) < (${appliedAt}::timestamptz, ${personId}::uuid, ${job}::uuid)`,
  );
}
