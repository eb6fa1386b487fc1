import { companies } from "@provenwork/contracts/company/state";
import {
  failingFor,
  maxWebhookAttempts,
  webhookRetries,
  webhookTestType,
} from "@provenwork/contracts/developer/webhook-rules";
import { type Webhook, companyWebhooks, findWebhook } from "@provenwork/contracts/developer/webhook-state";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { WebhookDeliveriesTable, WebhookQueuesTable } from "@provenwork/platform/write-database/developer-tables";
import { type Selectable, type Transaction, sql } from "kysely";
import { systemId } from "#kernel/reactors/effects.ts";
import type { WorkerTools } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { Next } from "#kernel/reactors/worker-pool.ts";
import { stopWebhook } from "../change-webhooks.ts";
import { signWebhook } from "./sign-webhook.ts";
import { webhookKey } from "./webhook-secret.ts";

/** Milliseconds for an attempt, from DNS to the head of the answer. */
export const attemptTimeoutMs = 10_000;

type Queue = Selectable<WebhookQueuesTable>;
type Delivery = Selectable<WebhookDeliveriesTable>;
type Write = Transaction<WriteDatabase>;

/** Failing endpoints have workers of their own, so that slow ones hold no other back. */
export type Lane = "healthy" | "failing";

/**
 * Attempts what is due of the endpoint that was served longest ago; false if nothing is. Its row stays locked meanwhile:
 * an endpoint gets one request at a time, from one process, and a killed process releases it at once. An attempt whose end
 * was not stored is repeated under the same id.
 */
export const deliverNext = (tools: WorkerTools, lane: Lane): Next => {
  const key = webhookKey(tools.lookupKey);
  return (taken) =>
    tools.database.transaction().execute(async (write) => {
      const now = tools.clock();
      const queue = await claim(write, lane, now);
      if (queue === undefined) return false;
      taken();
      const delivery = await nextOf(write, queue, now);
      if (delivery === undefined) return true; // another process was quicker
      const webhook = await endpointOf(delivery, tools, now);
      if (webhook === undefined) await forget(write, queue);
      else if (webhook.paused !== undefined) await giveUpAll(write, queue, now);
      else
        await attempt(
          write,
          { queue, delivery, webhook, headers: signWebhook(messageOf(delivery), webhook.secrets, key, now) },
          tools,
        );
      return true;
    });
};

const messageOf = ({ delivery_id: deliveryId, payload }: Delivery) => ({ deliveryId, payload });

const claim = (write: Write, lane: Lane, now: Date): Promise<Queue | undefined> =>
  write
    .selectFrom("webhook_queues as q")
    .selectAll("q")
    .where("q.failing_since", lane === "healthy" ? "is" : "is not", null)
    .where((is) =>
      is.exists(
        is
          .selectFrom("webhook_deliveries as d")
          .select(sql`1`.as("due"))
          .whereRef("d.webhook_id", "=", "q.webhook_id")
          .where("d.state", "=", "waiting")
          .where("d.next_at", "<=", now),
      ),
    )
    .orderBy("q.served_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const nextOf = (write: Write, { webhook_id }: Queue, now: Date): Promise<Delivery | undefined> =>
  write
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("webhook_id", "=", webhook_id)
    .where("state", "=", "waiting")
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();

const stepsFor = (
  { openSteps }: WorkerTools,
  delivery: Delivery,
  now: Date,
  commandId: string = delivery.delivery_id,
) =>
  openSteps(
    systemOrigin({ commandId, correlationId: delivery.correlation_id, causationId: delivery.causation_id, now }),
  );

/** By the log, so that nothing is sent after a deletion was acknowledged. */
async function endpointOf(delivery: Delivery, tools: WorkerTools, now: Date): Promise<Webhook | undefined> {
  const steps = stepsFor(tools, delivery, now);
  const [{ state }, { state: company }] = await Promise.all([
    steps.load(companyWebhooks, delivery.company_id),
    steps.load(companies, delivery.company_id),
  ]);
  return company.status === "active" ? findWebhook(state, delivery.webhook_id) : undefined;
}

async function forget(write: Write, { webhook_id }: Queue): Promise<void> {
  await write.deleteFrom("webhook_deliveries").where("webhook_id", "=", webhook_id).execute();
  await write.deleteFrom("webhook_queues").where("webhook_id", "=", webhook_id).execute();
}

async function giveUpAll(write: Write, { webhook_id }: Queue, now: Date): Promise<void> {
  await write
    .updateTable("webhook_deliveries")
    .set({ state: "dead", problem: "paused", status: null, took_ms: null, finished_at: now })
    .where("webhook_id", "=", webhook_id)
    .where("state", "=", "waiting")
    .execute();
}

interface Attempt {
  readonly queue: Queue;
  readonly delivery: Delivery;
  readonly webhook: Webhook;
  readonly headers: Readonly<Record<string, string>>;
}

async function attempt(
  write: Write,
  { queue, delivery, webhook, headers }: Attempt,
  tools: WorkerTools,
): Promise<void> {
  const began = performance.now();
  const { answer, problem } = await tools.outgoing(webhook.url, {
    method: "POST",
    headers,
    body: delivery.payload,
    timeoutMs: attemptTimeoutMs,
    maxBytes: 0,
  });
  const now = tools.clock();
  const status = answer?.status ?? null;
  const succeeded = status !== null && status >= 200 && status < 300;
  const failing_since = succeeded ? null : (queue.failing_since ?? now);
  await write
    .updateTable("webhook_deliveries")
    .set({
      ...(succeeded ? { state: "delivered", finished_at: now } : afterFailure(delivery, now)),
      attempts: delivery.attempts + 1,
      status,
      problem: problem ?? null,
      took_ms: Math.round(performance.now() - began),
    })
    .where("delivery_id", "=", delivery.delivery_id)
    .execute();
  await write
    .updateTable("webhook_queues")
    .set({ served_at: now, failing_since })
    .where("webhook_id", "=", queue.webhook_id)
    .execute();
  const because = status === 410 ? "gone" : "failing";
  if (failing_since === null || (because === "failing" && now.getTime() - failing_since.getTime() < failingFor)) return;
  const { webhook_id: webhookId, company_id: companyId } = delivery;
  const commandId = systemId("stop-webhook", webhookId, failing_since.toISOString());
  await stepsFor(tools, delivery, now, commandId).handle(companyWebhooks, companyId, (state) =>
    stopWebhook(state, { companyId, webhookId, because, now }),
  );
}

/** A test is for someone who waits for its result. */
function afterFailure({ attempts, type }: Delivery, now: Date) {
  const retry = type === webhookTestType ? undefined : webhookRetries[attempts];
  if (retry === undefined || attempts + 1 >= maxWebhookAttempts) return { state: "dead", finished_at: now } as const;
  return { state: "waiting", next_at: new Date(now.getTime() + retry) } as const;
}
