import { backOff } from "@provenwork/platform/back-off";
import { inTraceOf } from "@provenwork/platform/tracing";
import type { DueTable, WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely, Selectable, Transaction } from "kysely";
import { isUnavailable } from "#kernel/error-answer.ts";
import { maxAttempts, outageBackOff, rerunBackOff } from "./back-offs.ts";

/** The action of a timer. It may run more than once and must be idempotent. */
export type TimedAction = (timer: Timer) => Promise<void>;

export interface Timer {
  /** Derived from action, subject and due time; the commandId of the action. */
  readonly timerId: string;
  readonly subjectId: string;
  /** When it was due; it may run later. */
  readonly dueAt: Date;
  readonly now: Date;
  /** The event that set the timer and the request which that came from; the timer itself where no event did. */
  readonly causationId: string;
  readonly correlationId: string;
  /** As the event gave them. */
  readonly details?: Readonly<Record<string, string>>;
}

export interface ScheduledJobs {
  readonly database: Kysely<WriteDatabase>;
  /** By name as in the table. Timers of other names are left for a release that knows them. */
  readonly actions: ReadonlyMap<string, TimedAction>;
  readonly clock: () => Date;
  readonly onFailure: (action: string, timerId: string, error: unknown) => void;
  /** Called when a timer becomes a dead letter, with the class of the error. */
  readonly onDead: (action: string, timerId: string, failure: string) => void;
}

type Row = Selectable<DueTable>;

/**
 * Runs the earliest timer due by now; false if there is none. Its row stays locked meanwhile, so that no other process runs
 * it and a killed one releases it at once. After a failure other jobs go first; after `maxAttempts` it is a dead letter.
 */
export function runNextTimer(work: ScheduledJobs, taken: () => void): Promise<boolean> {
  return work.database.transaction().execute(async (transaction) => {
    const now = work.clock();
    const row = await claim(transaction, work, now);
    if (row === undefined) return false;
    taken();
    const ending = await run(row, work, now);
    await transaction.updateTable("due").set(ending).where("due_id", "=", row.due_id).execute();
    return true;
  });
}

const claim = (
  transaction: Transaction<WriteDatabase>,
  { actions }: ScheduledJobs,
  now: Date,
): Promise<Row | undefined> =>
  transaction
    .selectFrom("due")
    .selectAll()
    .where("done_at", "is", null)
    .where("dead_at", "is", null)
    .where("due_at", "<=", now)
    .where((is) => is.or([is("next_attempt_at", "is", null), is("next_attempt_at", "<=", now)]))
    .where("kind", "in", [...actions.keys()])
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Ending = Partial<Pick<Row, "done_at" | "dead_at" | "attempts" | "next_attempt_at" | "failure">>;

async function run(row: Row, { actions, clock, onFailure, onDead }: ScheduledJobs, now: Date): Promise<Ending> {
  const {
    due_id: timerId,
    kind,
    subject_id: subjectId,
    due_at: dueAt,
    causation_id,
    correlation_id,
    traceparent,
    details,
  } = row;
  const because = { causationId: causation_id ?? timerId, correlationId: correlation_id ?? timerId };
  try {
    await inTraceOf(traceparent, `timer ${kind}`, async () => {
      await actions.get(kind)?.({ timerId, subjectId, dueAt, now, ...because, ...(details && { details }) });
    });
    return { done_at: clock() };
  } catch (error) {
    // An outage is no fault of the timer and does not count.
    const attempts = isUnavailable(error) ? row.attempts : row.attempts + 1;
    if (attempts < maxAttempts) {
      onFailure(kind, timerId, error);
      const wait = isUnavailable(error) ? backOff(0, outageBackOff) : backOff(attempts, rerunBackOff);
      return { attempts, next_attempt_at: new Date(now.getTime() + wait) };
    }
    const failure = error instanceof Error ? error.name : "error";
    onDead(kind, timerId, failure);
    return { attempts, dead_at: clock(), failure };
  }
}
