import type { StoredEvent } from "@provenwork/platform/event-store/port";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { LookupTable } from "#kernel/reactors/lookup-follower.ts";

/** Who has saved which job. */
export const savedJobOwners: LookupTable = {
  name: "saved-jobs",
  eventTypes: new Set(["JobSaved", "SavedJobRemoved", "AccountErased"]),
  async fill(database, events) {
    for (const event of events) await fillOne(database, event);
  },
};

async function fillOne(database: Kysely<WriteDatabase>, { type, data }: StoredEvent): Promise<void> {
  const [person_id, job_id] = [String(data["personId"]), String(data["jobId"])];
  if (type === "JobSaved") {
    await database
      .insertInto("saved_jobs")
      .values({ job_id, person_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const ofPerson = database.deleteFrom("saved_jobs").where("person_id", "=", person_id);
  await (type === "SavedJobRemoved" ? ofPerson.where("job_id", "=", job_id) : ofPerson).execute();
}

export async function ownersOf(database: Kysely<WriteDatabase>, jobId: string): Promise<readonly string[]> {
  const rows = await database.selectFrom("saved_jobs").select("person_id").where("job_id", "=", jobId).execute();
  return rows.map(({ person_id }) => person_id);
}
