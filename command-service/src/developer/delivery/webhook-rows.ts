import { deliveriesKeptDays } from "@provenwork/contracts/developer/webhook-rules";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";
import { type Clearing, inBatches } from "#kernel/reactors/clear-finished.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { Timer } from "#kernel/reactors/scheduled-jobs.ts";

interface NewDelivery {
  readonly webhookId: string;
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The queue of deliveries. Its rows hold ids, never personal text. */
export const webhookRows = (database: Kysely<WriteDatabase>) => ({
  /** Repeating it with the same timer changes nothing. */
  queue: (deliveries: readonly NewDelivery[], { subjectId: companyId, dueAt, now, ...because }: Timer): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("webhook_queues")
        .values(deliveries.map(({ webhookId }) => ({ webhook_id: webhookId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { causationId: causation_id, correlationId: correlation_id } = because;
      const rows = deliveries.map(({ webhookId: webhook_id, type, data }) => ({
        delivery_id: systemId("webhook", causation_id, webhook_id),
        webhook_id,
        company_id: companyId,
        type,
        payload: JSON.stringify({ type, timestamp: dueAt.toISOString(), data }),
        created_at: now,
        next_at: now,
        causation_id,
        correlation_id,
      }));
      await transaction
        .insertInto("webhook_deliveries")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }),

  /** Makes one finished delivery wait again, or all dead letters. */
  async replay(webhookId: string, deliveryId: string | undefined, now: Date): Promise<void> {
    const again = database
      .updateTable("webhook_deliveries")
      .set({ state: "waiting", attempts: 0, next_at: now, finished_at: null })
      .where("webhook_id", "=", webhookId);
    await (
      deliveryId === undefined
        ? again.where("state", "=", "dead")
        : again.where("delivery_id", "=", deliveryId).where("state", "<>", "waiting")
    ).execute();
  },

  /** Not while an attempt is under way, which will tell; its row stays locked for as long as a receiver likes. */
  async forgetFailures(webhookId: string): Promise<void> {
    const free = database
      .selectFrom("webhook_queues")
      .select("webhook_id")
      .where("webhook_id", "=", webhookId)
      .forUpdate()
      .skipLocked();
    await database.updateTable("webhook_queues").set({ failing_since: null }).where("webhook_id", "in", free).execute();
  },
});

/** Removes deliveries that finished long ago. */
export async function clearDeliveries({ database, clock, signal }: Clearing): Promise<void> {
  const before = new Date(clock().getTime() - deliveriesKeptDays * 24 * 60 * 60_000);
  await inBatches(signal, (atMost) =>
    sql`
    DELETE FROM webhook_deliveries WHERE delivery_id IN (SELECT delivery_id FROM webhook_deliveries
      WHERE finished_at < ${before} LIMIT ${atMost})`.execute(database),
  );
}
