import type { GetJob } from "@provenwork/contracts/job/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { summary, summaryOf } from "./job-columns.ts";

/** An inactive job is 404; an ended one is 410. */
export const job: QueryHandler<typeof GetJob> = async ({ jobId }, { read, now }) => {
  const row = await read
    .selectFrom("jobs.jobs as j")
    .where("j.job_id", "=", jobId)
    .select(summary)
    .select(["j.description", "j.requirements", "j.responsibilities", "j.benefits", "j.status"])
    .executeTakeFirst();
  if (row === undefined || row.status === "inactive") return { refusal: "no-job" };
  const { status, description, requirements, responsibilities, benefits } = row;
  if (status === "deleted" || status === "taken-down") return { refusal: status };
  if (status === "expired" || row.expires_at <= now) return { refusal: "expired" };
  return { output: { ...summaryOf(row), description, requirements, responsibilities, benefits } };
};
