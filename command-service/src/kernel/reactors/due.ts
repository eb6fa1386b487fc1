import { backOff } from "@provenwork/platform/back-off";
import type { DueTable, WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely, Selectable } from "kysely";
import { retrying } from "./retrying.ts";

/** What a timer does. It may run more than once and must come to the same. */
export type TimedAction = (timer: Timer) => Promise<void>;

export interface Timer {
  /** Follows from action, subject and due time; the commandId of what is done. */
  readonly timerId: string;
  readonly subjectId: string;
  readonly now: Date;
  /** Of what it does: the event that set it and the request which that came from; the timer itself where no event did. */
  readonly causationId: string;
  readonly correlationId: string;
}

export interface DueWork {
  readonly database: Kysely<WriteDatabase>;
  /** By name as in the table. Timers of other names are left for a release that knows them. */
  readonly actions: ReadonlyMap<string, TimedAction>;
  readonly clock: () => Date;
  readonly onFailure: (action: string, timerId: string, error: unknown) => void;
}

/** Timers that failed here, and until when others go before them. */
export type Postponed = Map<string, { failures: number; until: number }>;

type Row = Selectable<DueTable>;

/**
 * Does what has been due longest; false when nothing is. The row stays locked meanwhile, so that no other process takes it.
 * A failure leaves it open and lets others pass.
 */
export function doNextDue(work: DueWork, postponed: Postponed, taken: () => void): Promise<boolean> {
  return work.database.transaction().execute(async (transaction) => {
    const now = work.clock();
    const waiting = [...postponed].filter(([, { until }]) => until > now.getTime()).map(([id]) => id);
    const row: Row | undefined = await transaction
      .selectFrom("due")
      .selectAll()
      .where("done_at", "is", null)
      .where("due_at", "<=", now)
      .where("kind", "in", [...work.actions.keys()])
      .$if(waiting.length > 0, (query) => query.where("due_id", "not in", waiting))
      .orderBy("due_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (row === undefined) return false;
    taken();
    try {
      await work.actions.get(row.kind)?.({
        timerId: row.due_id,
        subjectId: row.subject_id,
        now,
        causationId: row.causation_id ?? row.due_id,
        correlationId: row.correlation_id ?? row.due_id,
      });
    } catch (error) {
      const failures = (postponed.get(row.due_id)?.failures ?? 0) + 1;
      postponed.set(row.due_id, { failures, until: now.getTime() + backOff(failures, retrying) });
      work.onFailure(row.kind, row.due_id, error);
      return true;
    }
    postponed.delete(row.due_id);
    await transaction.updateTable("due").set({ done_at: work.clock() }).where("due_id", "=", row.due_id).execute();
    return true;
  });
}
