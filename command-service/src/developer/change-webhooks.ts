import { type Company, memberOf } from "@provenwork/contracts/company/state";
import type * as contract from "@provenwork/contracts/developer/webhook-commands";
import type { NewWebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { type WebhookPause, formerSecretFor, maxWebhooks } from "@provenwork/contracts/developer/webhook-rules";
import { type Webhooks, findWebhook, webhooksStream } from "@provenwork/contracts/developer/webhook-state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";
import type { Owner } from "#kernel/guard.ts";

interface ByOwner {
  readonly by: string;
  readonly company: Company;
}
interface Address {
  /** Whether the URL may be requested, as far as its text shows. */
  readonly allowed: boolean;
}
type DecideWebhook<C extends keyof typeof contract, Extra = unknown> = Decide<
  (typeof contract)[C],
  Webhooks,
  NewWebhookEvent,
  ByOwner & Extra
>;

const isOwner = ({ by, company }: ByOwner): boolean => memberOf(company, by)?.role === "owner";

export const addWebhook: DecideWebhook<"AddWebhook", Address> = ({ url, types }, { webhooks }, context) => {
  const { by, company, now, newId } = context;
  if (!isOwner(context)) return refuse("owners-only");
  if (!context.allowed) return refuse("address-not-allowed");
  if (webhooks.length >= maxWebhooks) return refuse("too-many-webhooks");
  const ids = { companyId: company.companyId, webhookId: newId("webhook"), signingKeyId: newId("secret") };
  return accept({ type: "WebhookAdded", data: { ...ids, url, types, addedBy: by, addedAt: now.toISOString() } });
};

export const changeWebhook: DecideWebhook<"ChangeWebhook", Address> = ({ webhookId, url, types }, state, context) => {
  if (!isOwner(context)) return refuse("owners-only");
  if (!context.allowed) return refuse("address-not-allowed");
  const before = findWebhook(state, webhookId);
  if (before === undefined) return refuse("unknown-webhook");
  if (before.url === url && before.types.toSorted().join() === types.toSorted().join()) return accept();
  const data = { companyId: context.company.companyId, webhookId, url, types };
  return accept({ type: "WebhookChanged", data: { ...data, changedAt: context.now.toISOString() } });
};

export const rotateWebhookSecret: DecideWebhook<"RotateWebhookSecret"> = ({ webhookId }, state, context) => {
  const { company, now, newId } = context;
  if (!isOwner(context)) return refuse("owners-only");
  if (findWebhook(state, webhookId) === undefined) return refuse("unknown-webhook");
  const formerUntil = new Date(now.getTime() + formerSecretFor).toISOString();
  const data = { companyId: company.companyId, webhookId, signingKeyId: newId("secret"), formerUntil };
  return accept({ type: "WebhookSecretRotated", data: { ...data, rotatedAt: now.toISOString() } });
};

export const pauseWebhook: DecideWebhook<"PauseWebhook"> = ({ webhookId }, state, context) => {
  if (!isOwner(context)) return refuse("owners-only");
  if (findWebhook(state, webhookId) === undefined) return refuse("unknown-webhook");
  return stopWebhook(state, { companyId: context.company.companyId, webhookId, because: "member", now: context.now });
};

/** Pauses an endpoint that is not paused. */
export function stopWebhook(
  state: Webhooks,
  of: { companyId: string; webhookId: string; because: WebhookPause; now: Date },
): Decision<NewWebhookEvent, never> {
  const { now, ...data } = of;
  const webhook = findWebhook(state, of.webhookId);
  if (webhook === undefined || webhook.paused !== undefined) return accept();
  return accept({ type: "WebhookPaused", data: { ...data, pausedAt: now.toISOString() } });
}

export const resumeWebhook: DecideWebhook<"ResumeWebhook"> = ({ webhookId }, state, context) => {
  if (!isOwner(context)) return refuse("owners-only");
  const webhook = findWebhook(state, webhookId);
  if (webhook === undefined) return refuse("unknown-webhook");
  if (webhook.paused === undefined) return accept();
  const data = { companyId: context.company.companyId, webhookId };
  return accept({ type: "WebhookResumed", data: { ...data, resumedAt: context.now.toISOString() } });
};

export const deleteWebhook: DecideWebhook<"DeleteWebhook"> = ({ webhookId }, state, context) => {
  if (!isOwner(context)) return refuse("owners-only");
  if (findWebhook(state, webhookId) === undefined) return accept();
  const data = { companyId: context.company.companyId, webhookId };
  return accept({ type: "WebhookDeleted", data: { ...data, deletedAt: context.now.toISOString() } });
};

export const testWebhook: DecideWebhook<"TestWebhook"> = ({ webhookId }, state, context) => {
  if (!isOwner(context)) return refuse("owners-only");
  const webhook = findWebhook(state, webhookId);
  if (webhook === undefined) return refuse("unknown-webhook");
  if (webhook.paused !== undefined) return refuse("paused");
  const data = { companyId: context.company.companyId, webhookId };
  return accept({ type: "WebhookTestRequested", data: { ...data, requestedAt: context.now.toISOString() } });
};

export const replayWebhook: DecideWebhook<"ReplayWebhook"> = ({ webhookId, delivery }, state, context) => {
  if (!isOwner(context)) return refuse("owners-only");
  const webhook = findWebhook(state, webhookId);
  if (webhook === undefined) return refuse("unknown-webhook");
  if (webhook.paused !== undefined) return refuse("paused");
  const data = { companyId: context.company.companyId, webhookId, delivery };
  return accept({ type: "WebhookReplayRequested", data: { ...data, requestedAt: context.now.toISOString() } });
};

/** Whether a webhook is or was the company's. */
export const ownsWebhook: Owner = async (webhookId, companyId, read) =>
  (await read(webhooksStream(companyId))).some(({ data }) => data["webhookId"] === webhookId);
