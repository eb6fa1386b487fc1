import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { webhookPauses, webhookTypes } from "./webhook-rules.ts";

const webhook = { companyId: id(), webhookId: id() };
const target = { url: text(), types: z.array(z.enum(webhookTypes)).min(1) };
const audience = ["employer", "admin", "auditor"] as const;

/** Secrets are in no event: they are derived from a key and `signingKeyId`. */
export const WebhookAdded = defineEvent({
  type: "WebhookAdded",
  version: 2,
  data: z.strictObject({ ...webhook, ...target, signingKeyId: id(), addedBy: id(), addedAt: instant() }),
  audience,
});
export const WebhookChanged = defineEvent({
  type: "WebhookChanged",
  version: 2,
  data: z.strictObject({ ...webhook, ...target, changedAt: instant() }),
  audience,
});
/** The former secret signs along until `formerUntil`. */
export const WebhookSecretRotated = defineEvent({
  type: "WebhookSecretRotated",
  data: z.strictObject({ ...webhook, signingKeyId: id(), formerUntil: instant(), rotatedAt: instant() }),
  audience,
});
export const WebhookPaused = defineEvent({
  type: "WebhookPaused",
  data: z.strictObject({ ...webhook, because: z.enum(webhookPauses), pausedAt: instant() }),
  audience,
});
export const WebhookResumed = defineEvent({
  type: "WebhookResumed",
  data: z.strictObject({ ...webhook, resumedAt: instant() }),
  audience,
});
export const WebhookDeleted = defineEvent({
  type: "WebhookDeleted",
  data: z.strictObject({ ...webhook, deletedAt: instant() }),
  audience,
});
export const WebhookTestRequested = defineEvent({
  type: "WebhookTestRequested",
  data: z.strictObject({ ...webhook, requestedAt: instant() }),
  audience,
});
/** One delivery again, or all dead letters. */
export const WebhookReplayRequested = defineEvent({
  type: "WebhookReplayRequested",
  data: z.strictObject({ ...webhook, delivery: id().nullable(), requestedAt: instant() }),
  audience,
});

export const webhookEvents = [
  WebhookAdded,
  WebhookChanged,
  WebhookSecretRotated,
  WebhookPaused,
  WebhookResumed,
  WebhookDeleted,
  WebhookTestRequested,
  WebhookReplayRequested,
] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;
export type NewWebhookEvent = NewEventOf<(typeof webhookEvents)[number]>;
