import type { GetEmployerApplicationCounts } from "@provenwork/contracts/application/queries";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type { ReadDatabase } from "@provenwork/projector/read-model";
import { type Kysely, sql } from "kysely";

/** More words than anybody looks for. */
const mostWords = 8;

/** Every character stands for itself. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The applications to a company (`a`) with their jobs (`j`) that have every word somewhere. */
export function companyApplications(
  read: Kysely<ReadDatabase>,
  companyId: string,
  { jobId, q = "" }: InputOf<typeof GetEmployerApplicationCounts>,
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
  return wanted;
}
