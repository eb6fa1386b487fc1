import type { GetWebhookDeliveries } from "@provenwork/contracts/developer/webhook-queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";

/** Rows of each kind. */
const shown = 30;

export const webhookDeliveries: QueryHandler<typeof GetWebhookDeliveries> = async (
  { webhookId },
  { viewer, writeSide },
) => {
  const newest = writeSide
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .where("company_id", "=", groupIdOf(viewer))
    .orderBy("created_at", "desc")
    .orderBy("delivery_id")
    .limit(shown);
  const [last, dead] = await Promise.all([newest.execute(), newest.where("state", "=", "dead").execute()]);
  const listed = new Set(last.map(({ delivery_id }) => delivery_id));
  return {
    output: [...last, ...dead.filter(({ delivery_id }) => !listed.has(delivery_id))].map((row) => ({
      deliveryId: row.delivery_id,
      type: row.type,
      state: row.state,
      attempts: row.attempts,
      createdAt: row.created_at.toISOString(),
      nextAt: row.state === "waiting" ? row.next_at.toISOString() : null,
      status: row.status,
      problem: row.problem,
      tookMs: row.took_ms,
    })),
  };
};
