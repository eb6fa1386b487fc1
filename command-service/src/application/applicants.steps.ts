import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { LookupTable } from "#kernel/reactors/lookup-follower.ts";

/** The applicants of a job, with the time of their last application. */
export const applicants: LookupTable = {
  name: "applicants",
  eventTypes: new Set(["ApplicationSubmitted"]),
  async fill(database, events) {
    const rows = events.map(({ stream, data }) => ({
      stream,
      person_id: String(data["personId"]),
      job_id: String(data["jobId"]),
      company_id: String(data["companyId"]),
      submitted_at: String(data["submittedAt"]),
    }));
    // The last one of an application: one statement cannot write a row twice.
    const last = [...new Map(rows.map(({ stream, ...row }) => [stream, row])).values()];
    await database
      .insertInto("applicants")
      .values(last)
      .onConflict((conflict) =>
        conflict
          .columns(["job_id", "person_id"])
          .doUpdateSet(({ ref }) => ({ submitted_at: ref("excluded.submitted_at") })),
      )
      .execute();
  },
};

export async function applicantsOf(database: Kysely<WriteDatabase>, jobId: string): Promise<readonly string[]> {
  const rows = await database.selectFrom("applicants").select("person_id").where("job_id", "=", jobId).execute();
  return rows.map(({ person_id }) => person_id);
}
