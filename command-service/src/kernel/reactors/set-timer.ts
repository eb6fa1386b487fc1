import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { timerId } from "./effects.ts";
import type { Timer } from "./scheduled-jobs.ts";

/** Sets a timer, once for an action, subject and time. `because`: the timer that causes it; none is known outside of reactions. */
export async function setTimer(
  database: Kysely<WriteDatabase>,
  { action, subjectId, dueAt }: { readonly action: string; readonly subjectId: string; readonly dueAt: Date },
  because?: Pick<Timer, "causationId" | "correlationId">,
): Promise<void> {
  await database
    .insertInto("due")
    .values({
      due_id: timerId(action, subjectId, dueAt),
      kind: action,
      subject_id: subjectId,
      due_at: dueAt,
      done_at: null,
      ...(because && { causation_id: because.causationId, correlation_id: because.correlationId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
