import { GetApiKeys } from "@provenwork/contracts/developer/api-key-queries";
import { type Area, answer } from "#kernel/area.ts";
import { webhookDeliveries } from "./webhook-deliveries.ts";
import { webhooks } from "./webhooks.ts";
import { GetWebhookDeliveries, GetWebhooks } from "@provenwork/contracts/developer/webhook-queries";
import { apiKeys } from "./api-keys.ts";

export const developer: Area<unknown> = {
  name: "developer",
  answers: () => [
    answer(GetWebhooks, webhooks, ["webhooks"]),
    answer(GetWebhookDeliveries, webhookDeliveries),
    answer(GetApiKeys, apiKeys, ["api-keys", "employers", "accounts"]),
  ],
};
