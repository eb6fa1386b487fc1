import { sql } from "kysely";
import { type Clearing, finishedFor, inBatches } from "#kernel/reactors/clear-finished.ts";

/** Removes old alerts: a job is matched once, when it is posted, so old ones cannot repeat. */
export const clearAlerts = ({ database, clock, signal }: Clearing): Promise<void> =>
  inBatches(signal, (atMost) =>
    sql`
    DELETE FROM job_alerts WHERE (person_id, job_id) IN (SELECT person_id, job_id FROM job_alerts
      WHERE due_at < ${new Date(clock().getTime() - finishedFor)} LIMIT ${atMost})`.execute(database),
  );
