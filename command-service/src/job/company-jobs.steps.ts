import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { LookupTable } from "#kernel/reactors/lookup-follower.ts";

/** Which jobs a company has ever posted. */
export const companyJobs: LookupTable = {
  name: "company-jobs",
  eventTypes: new Set(["JobPosted"]),
  async fill(database, events) {
    const rows = events.map(({ data }) => ({ job_id: String(data["jobId"]), company_id: String(data["companyId"]) }));
    await database
      .insertInto("company_jobs")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

export async function jobsPostedBy(database: Kysely<WriteDatabase>, companyId: string): Promise<readonly string[]> {
  const rows = await database.selectFrom("company_jobs").select("job_id").where("company_id", "=", companyId).execute();
  return rows.map(({ job_id }) => job_id);
}
