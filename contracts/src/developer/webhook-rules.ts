import { z } from "zod";
import { filled, trimmed } from "../kernel/text.ts";

/** What a webhook can report. Names are part of the messages' format. */
export const webhookTypes = [
  "application.received",
  "application.decided",
  "application.withdrawn",
  "job.published",
  "job.closed",
  "confirmation.requested",
  "confirmation.decided",
  "confirmation.answered",
  "confirmation.removed",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Only sent on request. */
export const webhookTestType = "webhook.test";

/** Endpoints that one company may have at a time. */
export const maxWebhooks = 5;

/** Why an endpoint gets nothing. `gone`: it answered 410. */
export const webhookPauses = ["member", "failing", "gone"] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/** Milliseconds for which the former secret signs along after a rotation. */
export const formerSecretFor = 24 * 60 * 60_000;

const second = 1_000;
const [minute, hour] = [60 * second, 3_600 * second];
/**
 * Milliseconds between attempts: the example schedule of Standard Webhooks, about three days.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#deliverability-and-reliability
 */
export const webhookRetries: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
export const maxWebhookAttempts = webhookRetries.length + 1;

/** Milliseconds without a success after which a failing endpoint is paused. */
export const failingFor = 5 * 24 * hour;

/** Days for which finished deliveries are kept. */
export const deliveriesKeptDays = 30;

const urlTexts = {
  missing: "Enter the URL of your endpoint",
  format: "Enter a full URL, such as https://hooks.example.com/jobs",
  credentials: "The URL must not contain a username or password",
};
/** Whether an address may be requested is decided by the server. */
const url = filled(trimmed(1_000), urlTexts.missing)
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), { message: urlTexts.format, abort: true })
  .refine((value) => `${URL.parse(value)?.username}${URL.parse(value)?.password}` === "", urlTexts.credentials);

/** The form of an endpoint. */
export const webhookForm = z.strictObject({
  url,
  types: z
    .array(z.enum(webhookTypes, "Please select an event"))
    .min(1, "Select at least one event")
    .max(webhookTypes.length, "Must not have an event twice")
    .refine((chosen) => new Set(chosen).size === chosen.length, "Must not have an event twice"),
});
export type WebhookForm = z.output<typeof webhookForm>;
