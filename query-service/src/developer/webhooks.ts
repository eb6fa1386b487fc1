import type { GetWebhooks } from "@provenwork/contracts/developer/webhook-queries";
import type { WebhookPause, WebhookType } from "@provenwork/contracts/developer/webhook-rules";
import { bounded, maxCounted } from "@provenwork/contracts/kernel/bounded-count";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import type { QueryHandler } from "#kernel/mount.ts";
import { groupIdOf } from "#kernel/viewer.ts";

/** How the deliveries go is not derived from events: it comes from the write side. */
export const webhooks: QueryHandler<typeof GetWebhooks> = async (_, { viewer, read, writeSide }) => {
  const rows = await read
    .selectFrom("webhooks.webhooks")
    .selectAll()
    .where("company_id", "=", groupIdOf(viewer))
    .orderBy("added_at", "desc")
    .orderBy("webhook_id")
    .execute();
  const ids = rows.map(({ webhook_id }) => webhook_id);
  if (ids.length === 0) return { output: [] };
  const [queues, ...dead] = await Promise.all([
    writeSide.selectFrom("webhook_queues").selectAll().where("webhook_id", "in", ids).execute(),
    ...ids.map((id) => deadOf(writeSide, id)),
  ]);
  const failing = new Map(queues.map(({ webhook_id, failing_since }) => [webhook_id, failing_since]));
  return {
    output: rows.map((row, place) => ({
      webhookId: row.webhook_id,
      url: row.url,
      types: row.types.split(" ") as WebhookType[],
      addedAt: row.added_at.toISOString(),
      paused: row.paused as WebhookPause | null,
      formerSecretUntil: row.former_secret_until?.toISOString() ?? null,
      failingSince: failing.get(row.webhook_id)?.toISOString() ?? null,
      dead: bounded(dead[place] ?? 0),
    })),
  };
};

async function deadOf(writeSide: Kysely<WriteDatabase>, webhookId: string): Promise<number> {
  const rows = await writeSide
    .selectFrom("webhook_deliveries")
    .select("delivery_id")
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "dead")
    .limit(maxCounted + 1)
    .execute();
  return rows.length;
}
