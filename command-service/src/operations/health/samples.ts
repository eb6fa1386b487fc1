import type { PartHealth } from "@provenwork/contracts/operations/queries";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { Sample } from "./sample.ts";

const hour = 60 * 60_000;

export async function lastParts(database: Kysely<WriteDatabase>): Promise<readonly PartHealth[]> {
  const last = await database
    .selectFrom("health_samples")
    .select("parts")
    .orderBy("sampled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.parts ?? [];
}

/** Adds a sample and removes those that are older than an hour. */
export async function keepSample(database: Kysely<WriteDatabase>, sample: Sample): Promise<void> {
  const { at, parts, lagEvents, lagSeconds, eventsPerSecond, commandsPerSecond, outboxDepth } = sample;
  await database
    .insertInto("health_samples")
    .values({
      sampled_at: at,
      parts: JSON.stringify(parts),
      lag_events: lagEvents,
      lag_seconds: lagSeconds,
      events_per_second: eventsPerSecond,
      commands_per_second: commandsPerSecond,
      outbox_depth: outboxDepth,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .deleteFrom("health_samples")
    .where("sampled_at", "<", new Date(at.getTime() - hour))
    .execute();
}
