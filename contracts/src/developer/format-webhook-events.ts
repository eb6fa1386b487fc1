import type { EventFormatters } from "../kernel/format-events.ts";
import type { WebhookEvent } from "./webhook-events.ts";

/** Paths of webhooks may be secret. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

export const webhookEventFormatters: EventFormatters<WebhookEvent> = {
  WebhookAdded: ({ url, types, addedBy }) => `Webhook to ${hostOf(url)} added by ${addedBy}: ${types.join(", ")}`,
  WebhookChanged: ({ url, types }) => `Webhook changed: ${hostOf(url)}, ${types.join(", ")}`,
  WebhookSecretRotated: ({ webhookId, formerUntil }) =>
    `Secret of webhook ${webhookId} replaced; the former one is valid until ${formerUntil}`,
  WebhookPaused: ({ webhookId, because }) => `Webhook ${webhookId} paused: ${because}`,
  WebhookResumed: ({ webhookId }) => `Webhook ${webhookId} resumed`,
  WebhookDeleted: ({ webhookId }) => `Webhook ${webhookId} deleted`,
  WebhookTestRequested: ({ webhookId }) => `Test event requested for webhook ${webhookId}`,
  WebhookReplayRequested: ({ webhookId, delivery }) =>
    `Replay requested for webhook ${webhookId}: ${delivery ?? "all dead letters"}`,
};
