import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { systemId } from "#kernel/reactors/effects.ts";

const day = 24 * 60 * 60_000;

export interface Alert {
  readonly personId: string;
  readonly searchId: string;
  readonly jobId: string;
  /** Undefined: immediately, in a mail of its own. */
  readonly dueAt: Date | undefined;
  readonly now: Date;
}

export const jobAlerts = "job-alerts";

/** Adds a job to the next mail of a search, unless its owner was already notified of the job. Repeating it changes nothing. */
export async function queueAlert(database: Kysely<WriteDatabase>, alert: Alert): Promise<void> {
  const { personId, searchId, jobId, dueAt, now } = alert;
  await database.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto("job_alerts")
      .values({ person_id: personId, job_id: jobId, search_id: searchId, due_at: dueAt ?? now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return;
    const ids = { personId, searchId, ...(dueAt === undefined ? { jobId } : { dueAt: dueAt.toISOString() }) };
    const at = dueAt ?? now;
    await transaction
      .insertInto("outbox")
      .values({
        message_id: `${jobAlerts}.${systemId(jobAlerts, searchId, dueAt === undefined ? jobId : dueAt.toISOString())}`,
        template: jobAlerts,
        ids: JSON.stringify(ids),
        next_attempt_at: dueAt ?? new Date(0),
        deadline: new Date(at.getTime() + day),
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
