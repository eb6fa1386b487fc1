import type { GetHealth, MinuteFigures } from "@provenwork/contracts/operations/queries";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";

/** Samples come every ten seconds; after this, in milliseconds, sampling has stopped. */
const lateAfterMs = 60_000;

/** The last health sample of each part, and the figures of an hour. */
export const health: QueryHandler<typeof GetHealth> = async (_, { writeSide, now }) => {
  const [last, minutes] = await Promise.all([lastSample(writeSide), figuresUntil(writeSide, now)]);
  return {
    output: {
      sampledAt: last?.sampled_at.toISOString() ?? null,
      late: last === undefined || now.getTime() - last.sampled_at.getTime() > lateAfterMs,
      parts: last?.parts ?? [],
      minutes,
    },
  };
};

const lastSample = (database: Kysely<WriteDatabase>) =>
  database
    .selectFrom("health_samples")
    .select(["sampled_at", "parts"])
    .orderBy("sampled_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** For each minute of the last hour: the highest lag, the longest queue and the mean rates. */
async function figuresUntil(database: Kysely<WriteDatabase>, now: Date): Promise<MinuteFigures[]> {
  const { rows } = await sql<Omit<MinuteFigures, "begins"> & { begins: Date }>`
    SELECT begins, max(lag_events) AS "lagEvents", max(lag_seconds) AS "lagSeconds", avg(events_per_second) AS "eventsPerSecond",
      avg(commands_per_second) AS "commandsPerSecond", max(outbox_depth) AS "outboxDepth"
    FROM generate_series(date_trunc('minute', ${now}::timestamptz) - interval '59 minutes', ${now}, interval '1 minute') begins
    LEFT JOIN health_samples ON sampled_at >= begins AND sampled_at < begins + interval '1 minute'
    GROUP BY begins ORDER BY begins`.execute(database);
  return rows.map((row) => ({ ...row, begins: row.begins.toISOString() }));
}
