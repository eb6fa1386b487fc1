import type { WebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { remove, update, upsert } from "#kernel/changes.ts";
import { defineProjection, on } from "#kernel/define-projection.ts";
import { webhooks } from "./table.ts";

const keyOf = ({ data }: WebhookEvent) => ({ webhook_id: data.webhookId });

export const webhooksProjection = defineProjection({
  name: "webhooks",
  version: 1,
  tables: [webhooks],
  on: on<WebhookEvent>({
    WebhookAdded: ({ data }) =>
      upsert(webhooks, {
        webhook_id: data.webhookId,
        company_id: data.companyId,
        url: data.url,
        types: data.types.join(" "),
        added_at: data.addedAt,
        paused: null,
        former_secret_until: null,
      }),
    WebhookChanged: (event) =>
      update(webhooks, keyOf(event), { url: event.data.url, types: event.data.types.join(" ") }),
    WebhookSecretRotated: (event) => update(webhooks, keyOf(event), { former_secret_until: event.data.formerUntil }),
    WebhookPaused: (event) => update(webhooks, keyOf(event), { paused: event.data.because }),
    WebhookResumed: (event) => update(webhooks, keyOf(event), { paused: null }),
    WebhookDeleted: (event) => remove(webhooks, keyOf(event)),
  }),
});
