import type { GetCasePosting } from "@provenwork/contracts/job/queries";
import { postingTexts } from "@provenwork/contracts/job/rules";
import { columnsOf, shownFrom } from "#kernel/field-columns.ts";
import type { QueryHandler } from "#kernel/mount.ts";

/** The posting of a waiting case. */
export const casePosting: QueryHandler<typeof GetCasePosting> = async ({ jobId }, { read }) => {
  const row = await read
    .selectFrom("trust_cases.cases as c")
    .innerJoin("jobs.jobs as j", "j.job_id", "c.case_id")
    .where("c.case_id", "=", jobId)
    .select(columnsOf("j", postingTexts))
    .executeTakeFirst();
  return row === undefined ? { refusal: "no-case" } : { output: shownFrom(postingTexts, row) };
};
