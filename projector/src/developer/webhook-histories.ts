import type { NewWebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { webhooksStream } from "@provenwork/contracts/developer/webhook-state";
import type { Append, Person } from "#testing/area-histories.ts";

/** Some people add webhooks of a company; whatever can happen to them does. */
export function* webhookLife({ personId, number, random, now }: Person): Generator<Append> {
  if (random.chance(0.85)) return;
  const companyId = random.uuid();
  const at = (event: NewWebhookEvent): Append => ({ stream: webhooksStream(companyId), events: [event] });
  for (let added = 0; added <= random.integer(2); added += 1) {
    const webhook = { companyId, webhookId: random.uuid() };
    const target = { url: `https://hooks-${number}.example/${added}`, types: ["application.received" as const] };
    yield at({
      type: "WebhookAdded",
      data: { ...webhook, ...target, signingKeyId: random.uuid(), addedBy: personId, addedAt: now() },
    });
    yield at({ type: "WebhookTestRequested", data: { ...webhook, requestedAt: now() } });
    if (random.chance(0.5))
      yield at({
        type: "WebhookChanged",
        data: { ...webhook, ...target, types: ["job.published", "job.closed"], changedAt: now() },
      });
    if (random.chance(0.5))
      yield at({
        type: "WebhookSecretRotated",
        data: { ...webhook, signingKeyId: random.uuid(), formerUntil: now(), rotatedAt: now() },
      });
    if (random.chance(0.5)) {
      const because = random.pick(["member", "failing", "gone"] as const);
      yield at({ type: "WebhookPaused", data: { ...webhook, because, pausedAt: now() } });
      yield at({ type: "WebhookResumed", data: { ...webhook, resumedAt: now() } });
      yield at({ type: "WebhookReplayRequested", data: { ...webhook, delivery: null, requestedAt: now() } });
    }
    if (random.chance(0.3)) yield at({ type: "WebhookDeleted", data: { ...webhook, deletedAt: now() } });
  }
}
