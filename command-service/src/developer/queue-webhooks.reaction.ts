import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { companies } from "@provenwork/contracts/company/state";
import type { WebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { type WebhookType, webhookTestType, webhookTypes } from "@provenwork/contracts/developer/webhook-rules";
import { companyWebhooks } from "@provenwork/contracts/developer/webhook-state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { z } from "zod";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { webhookRows } from "./delivery/webhook-rows.ts";

/** Ids only: the receiver reads the rest with an API key, as far as its scopes reach. */
type Ids = Readonly<Record<string, string>>;

const news = (event: Recorded<ApplicationEvent | JobEvent>, type: WebhookType, ids: Ids) => ({
  ...atOnce(event.data.companyId, event),
  details: { type, ...ids },
});

const ofApplication = (type: WebhookType) => (event: Recorded<ApplicationEvent & { data: { to: string } }>) => {
  const { jobId, to: status } = event.data;
  return news(event, type, { applicationId: applicationIdOf(event.data), jobId, status });
};
const published = (event: Recorded<JobEvent>) => news(event, "job.published", { jobId: event.data.jobId });
const closed = (how: string) => (event: Recorded<JobEvent & { data: { from: string } }>) =>
  event.data.from === "active" ? news(event, "job.closed", { jobId: event.data.jobId, how }) : undefined;

const details = z.object({ type: z.enum(webhookTypes) }).catchall(z.string());

/** Queues what the endpoints of a company asked for. */
export const queueWebhooks = timedReaction<ApplicationEvent | JobEvent>({
  action: "queue-webhooks",
  on: {
    ApplicationSubmitted: ofApplication("application.received"),
    ApplicationApproved: ofApplication("application.decided"),
    ApplicationRejected: ofApplication("application.decided"),
    ApplicationReset: ofApplication("application.decided"),
    ApplicationWithdrawn: ofApplication("application.withdrawn"),
    JobPosted: published,
    JobActivated: published,
    JobReinstated: (event) => (event.data.to === "active" ? published(event) : undefined),
    JobDeactivated: closed("deactivated"),
    JobExpired: closed("expired"),
    JobTakenDown: closed("taken-down"),
    JobDeleted: closed("deleted"),
  },
  run:
    ({ openSteps, database }) =>
    async (timer) => {
      const { type, ...data } = details.parse(timer.details);
      const steps = openSteps(timerOrigin(timer));
      const { webhooks } = (await steps.load(companyWebhooks, timer.subjectId)).state;
      const asking = webhooks.filter(({ types }) => types.includes(type));
      if (asking.length === 0) return;
      const { status } = (await steps.load(companies, timer.subjectId)).state;
      if (status !== "active") return;
      await webhookRows(database).queue(
        asking.map(({ webhookId }) => ({ webhookId, type, data })),
        timer,
      );
    },
});

const ofWebhook = (event: Recorded<WebhookEvent>, extra: Ids = {}) => ({
  ...atOnce(event.data.companyId, event),
  details: { type: event.type, webhookId: event.data.webhookId, ...extra },
});
const requested = z.object({ type: z.string(), webhookId: z.string(), deliveryId: z.string().optional() });

/** Carries out what a member asked of the queue of an endpoint. */
export const changeQueue = timedReaction<WebhookEvent>({
  action: "change-webhook-queue",
  on: {
    WebhookTestRequested: (event) => ofWebhook(event),
    WebhookReplayRequested: (event) =>
      ofWebhook(event, event.data.delivery === null ? {} : { deliveryId: event.data.delivery }),
    WebhookChanged: (event) => ofWebhook(event),
    WebhookResumed: (event) => ofWebhook(event),
  },
  run:
    ({ database }) =>
    async (timer) => {
      const { type, webhookId, deliveryId } = requested.parse(timer.details);
      const rows = webhookRows(database);
      if (type === "WebhookTestRequested") await rows.queue([{ webhookId, type: webhookTestType, data: {} }], timer);
      else if (type === "WebhookReplayRequested") await rows.replay(webhookId, deliveryId, timer.now);
      // It may work now, so that it need not be paused yet.
      else await rows.forgetFailures(webhookId);
    },
});
