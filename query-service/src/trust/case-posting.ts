import type { GetCasePosting } from "@provenwork/contracts/trust/posting-queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** The posting of a waiting case. */
export const casePosting: QueryHandler<typeof GetCasePosting> = async ({ jobId }, { read }) => {
  const said = await read
    .selectFrom("trust_cases.cases as c")
    .innerJoin("jobs.jobs as j", "j.job_id", "c.case_id")
    .where("c.case_id", "=", jobId)
    .select(["j.description", "j.responsibilities", "j.requirements", "j.salary", "j.benefits"])
    .executeTakeFirst();
  return said === undefined ? { refusal: "no-case" } : { output: said };
};
