import { defineArea } from "../kernel/area.ts";
import * as apiKeyCommands from "./api-key-commands.ts";
import { apiKeyEvents } from "./api-key-events.ts";
import * as apiKeyQueries from "./api-key-queries.ts";
import { apiKeys } from "./api-key-state.ts";
import { developerEventFormatters } from "./format-events.ts";
import { webhookEventFormatters } from "./format-webhook-events.ts";
import { developerUpcasters } from "./upcasters.ts";
import * as webhookCommands from "./webhook-commands.ts";
import { webhookEvents } from "./webhook-events.ts";
import * as webhookQueries from "./webhook-queries.ts";
import { companyWebhooks } from "./webhook-state.ts";

export const developer = defineArea({
  name: "developer",
  events: [...apiKeyEvents, ...webhookEvents],
  upcasters: developerUpcasters,
  eventFormatters: { ...developerEventFormatters, ...webhookEventFormatters },
  streams: [apiKeys, companyWebhooks],
  readModels: ["api-keys", "webhooks"],
  endpoints: [apiKeyCommands, apiKeyQueries, webhookCommands, webhookQueries],
});
