import type { GetEmployerJob } from "@provenwork/contracts/job/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";
import { jobsOf, rowColumns, rowOf } from "./employer-columns.ts";

export const employerJob: QueryHandler<typeof GetEmployerJob> = async ({ jobId }, { viewer, read, now }) => {
  const row = await jobsOf(read, groupIdOf(viewer))
    .where("j.job_id", "=", jobId)
    .select(rowColumns)
    .select(["j.description", "j.requirements", "j.responsibilities", "j.benefits"])
    .executeTakeFirst();
  if (row === undefined) return { refusal: "unknown-job" };
  const { description, requirements, responsibilities, benefits } = row;
  return { output: { ...rowOf(row, now), description, requirements, responsibilities, benefits } };
};
