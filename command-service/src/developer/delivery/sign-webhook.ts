import type { KeyObject } from "node:crypto";
import type { WebhookSecret } from "@provenwork/contracts/developer/webhook-state";
import { Webhook as Signer } from "standardwebhooks";
import { webhookSecret } from "./webhook-secret.ts";

interface Message {
  readonly deliveryId: string;
  readonly payload: string;
}

/**
 * The headers of an attempt by Standard Webhooks. Every attempt has the same id, by which a receiver drops repeats, and a
 * signature by each secret that is valid now.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signWebhook(
  { deliveryId, payload }: Message,
  secrets: readonly WebhookSecret[],
  key: KeyObject,
  now: Date,
): Readonly<Record<string, string>> {
  const id = `msg_${deliveryId}`;
  const valid = secrets.filter(({ until }) => until === null || Date.parse(until) > now.getTime());
  const signatures = valid.map(({ signingKeyId }) =>
    new Signer(webhookSecret(key, signingKeyId)).sign(id, now, payload),
  );
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": signatures.join(" "),
  };
}
