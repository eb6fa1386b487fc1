import { sql } from "kysely";
import { type Clearing, finishedFor, inBatches } from "#kernel/reactors/clear-finished.ts";

/** A job looks for searches once, when it is posted: what was told long ago is not found again. */
export const clearAlerts = ({ database, clock, signal }: Clearing): Promise<void> =>
  inBatches(signal, (atMost) =>
    sql`
    DELETE FROM job_alerts WHERE (person_id, job_id) IN (SELECT person_id, job_id FROM job_alerts
      WHERE due_at < ${new Date(clock().getTime() - finishedFor)} LIMIT ${atMost})`.execute(database),
  );
