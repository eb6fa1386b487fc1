import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { nextDailyAlert } from "#job/alert-times.ts";
import type { Timer } from "#kernel/reactors/scheduled-jobs.ts";
import { setTimer } from "#kernel/reactors/set-timer.ts";

/**
 * Puts the applications of an instant into the next daily mail of their company, and sets its timer. The next one after they were
 * read: where reactions are late, the mail of their own day has gone. Repeating it changes nothing.
 */
export async function addToDailyMail(timer: Timer, action: string, database: Kysely<WriteDatabase>): Promise<void> {
  const { subjectId: companyId, dueAt: submittedAt, now } = timer;
  const dueAt = nextDailyAlert(now);
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("applicants")
      .set({ daily_at: dueAt })
      .where("company_id", "=", companyId)
      .where("submitted_at", "=", submittedAt)
      // Of an application that was withdrawn and sent again, the first mail may have been sent already.
      .where(({ eb, or, ref }) => or([eb("daily_at", "is", null), eb("daily_at", "<=", ref("submitted_at"))]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await setTimer(transaction, { action, subjectId: companyId, dueAt }, timer);
  });
}
