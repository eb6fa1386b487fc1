import type { GetJob } from "@provenwork/contracts/job/queries";
import { pageTexts } from "@provenwork/contracts/job/rules";
import { columnsOf, shownFrom } from "#kernel/field-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import { summary, summaryOf } from "./job-columns.ts";

/** An inactive job is 404; an ended one is 410. */
export const job: QueryHandler<typeof GetJob> = async ({ jobId }, { read, now }) => {
  const row = await read
    .selectFrom("jobs.jobs as j")
    .where("j.job_id", "=", jobId)
    .select(summary)
    .select(columnsOf("j", pageTexts))
    .select("j.status")
    .executeTakeFirst();
  if (row === undefined || row.status === "inactive") return { refusal: "no-job" };
  const { status } = row;
  if (status === "deleted" || status === "taken-down") return { refusal: status };
  if (status === "expired" || row.expires_at <= now) return { refusal: "expired" };
  return { output: { ...summaryOf(row), ...shownFrom(pageTexts, row) } };
};
