import { z } from "zod";
import { boundedCount } from "../kernel/bounded-count.ts";
import { query } from "../kernel/endpoint.ts";
import { id } from "../kernel/text.ts";
import { webhookPauses, webhookTypes } from "./webhook-rules.ts";

const ofOwn = { roles: ["employer"], touches: "group" } as const;

export const GetWebhooks = query({
  ...ofOwn,
  name: "webhooks",
  summary: "The webhooks of the caller's company, the newest first, without their secrets",
  path: "/api/employer/webhooks",
  input: z.strictObject({}),
  output: z.array(
    z.object({
      webhookId: z.uuid(),
      url: z.string(),
      types: z.array(z.enum(webhookTypes)),
      addedAt: z.iso.datetime(),
      /** Null unless it is paused. */
      paused: z.enum(webhookPauses).nullable(),
      /** Until when the former secret signs along; null before the first rotation. */
      formerSecretUntil: z.iso.datetime().nullable(),
      /** Since when no attempt succeeded; null if the last one did. */
      failingSince: z.iso.datetime().nullable(),
      dead: boundedCount,
    }),
  ),
});
export type WebhookRow = z.output<typeof GetWebhooks.output>[number];

export const deliveryStates = ["waiting", "delivered", "dead"] as const;

export const GetWebhookDeliveries = query({
  ...ofOwn,
  name: "webhook-deliveries",
  summary: "The last 30 deliveries to a webhook, the newest first, and 30 dead letters",
  path: "/api/employer/webhooks/{webhookId}/deliveries",
  input: z.strictObject({ webhookId: id() }),
  output: z.array(
    z.object({
      deliveryId: z.uuid(),
      type: z.string(),
      state: z.enum(deliveryStates),
      attempts: z.number().int().nonnegative(),
      createdAt: z.iso.datetime(),
      /** Of the next attempt; null unless it waits. */
      nextAt: z.iso.datetime().nullable(),
      /** Of the last attempt; null if there was no answer. */
      status: z.number().int().nullable(),
      /** Why the last attempt had no answer, such as `timeout`; null if it had one. */
      problem: z.string().nullable(),
      /** Milliseconds that the last attempt took. */
      tookMs: z.number().int().nonnegative().nullable(),
    }),
  ),
});
export type WebhookDelivery = z.output<typeof GetWebhookDeliveries.output>[number];
