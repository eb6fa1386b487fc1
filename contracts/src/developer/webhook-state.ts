import type { StreamType } from "../kernel/stream.ts";
import type { WebhookEvent } from "./webhook-events.ts";
import type { WebhookPause, WebhookType } from "./webhook-rules.ts";

export interface WebhookSecret {
  readonly signingKeyId: string;
  /** ISO 8601; null for the current one. */
  readonly until: string | null;
}

export interface Webhook {
  readonly webhookId: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly addedBy: string;
  /** The current one first. */
  readonly secrets: readonly WebhookSecret[];
  readonly paused: WebhookPause | undefined;
}

/** The endpoints of a company that are not deleted, oldest first. */
export interface Webhooks {
  readonly webhooks: readonly Webhook[];
}

export const findWebhook = ({ webhooks }: Webhooks, webhookId: string): Webhook | undefined =>
  webhooks.find((webhook) => webhook.webhookId === webhookId);

/** Stream names are a storage format. */
export const webhooksStream = (companyId: string) => `webhooks-${companyId}`;

/** The webhooks of a company, by companyId. */
export const companyWebhooks: StreamType<Webhooks, WebhookEvent> = {
  name: webhooksStream,
  initialState: { webhooks: [] },
  evolve(state, { type, data }) {
    const change = (changes: (webhook: Webhook) => Partial<Webhook>): Webhooks => ({
      webhooks: state.webhooks.map((webhook) =>
        webhook.webhookId === data.webhookId ? { ...webhook, ...changes(webhook) } : webhook,
      ),
    });
    switch (type) {
      case "WebhookAdded": {
        const { webhookId, url, types, addedBy, signingKeyId } = data;
        const added = { webhookId, url, types, addedBy, secrets: [{ signingKeyId, until: null }], paused: undefined };
        return { webhooks: [...state.webhooks, added] };
      }
      case "WebhookChanged":
        return change(() => ({ url: data.url, types: data.types }));
      case "WebhookSecretRotated":
        // A second rotation ends the secret before the former one.
        return change(({ secrets: [former] }) => ({
          secrets: [
            { signingKeyId: data.signingKeyId, until: null },
            ...(former === undefined ? [] : [{ ...former, until: data.formerUntil }]),
          ],
        }));
      case "WebhookPaused":
        return change(() => ({ paused: data.because }));
      case "WebhookResumed":
        return change(() => ({ paused: undefined }));
      case "WebhookDeleted":
        return { webhooks: state.webhooks.filter(({ webhookId }) => webhookId !== data.webhookId) };
      case "WebhookTestRequested":
      case "WebhookReplayRequested":
        return state;
    }
  },
};
