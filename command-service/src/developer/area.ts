import { CreateApiKey, RevokeApiKey } from "@provenwork/contracts/developer/api-key-commands";
import type { Area } from "#kernel/area.ts";
import { route } from "#kernel/route.ts";
import type { ApiKeyRows } from "./api-key-rows.steps.ts";
import { handleCreateApiKey, handleRevokeApiKey } from "./api-keys.handler.ts";
import { ownsApiKey } from "./revoke-api-key.ts";
import { deliverNext } from "./delivery/deliver-webhooks.ts";
import { ownsWebhook } from "./change-webhooks.ts";
import { queueAskedWebhooks } from "./queue-asked-webhooks.reaction.ts";
import { changeQueue, queueWebhooks } from "./queue-webhooks.reaction.ts";
import { webhookPausedMail } from "./webhook-paused-mail.reaction.ts";
import { clearDeliveries } from "./delivery/webhook-rows.ts";
import { type WebhookTools, webhookRoutes } from "./webhooks.handler.ts";
import { settleKeysOfCompany, settleKeysOfSuspended } from "./settle-api-keys.reaction.ts";

export const developer: Area<WebhookTools & { readonly apiKeyRows: ApiKeyRows }> = {
  name: "developer",
  owners: { keyId: ownsApiKey, webhookId: ownsWebhook },
  routes: ({ apiKeyRows, ...tools }) => [
    ...webhookRoutes(tools),
    route(CreateApiKey, handleCreateApiKey(apiKeyRows)),
    route(RevokeApiKey, handleRevokeApiKey(apiKeyRows)),
  ],
  reactions: [
    settleKeysOfCompany,
    settleKeysOfSuspended,
    queueWebhooks,
    queueAskedWebhooks,
    changeQueue,
    webhookPausedMail,
  ],
  workers: (tools) => [
    { next: deliverNext(tools, "healthy"), atOnce: 4 },
    { next: deliverNext(tools, "failing"), atOnce: 2 },
  ],
  clear: clearDeliveries,
};
