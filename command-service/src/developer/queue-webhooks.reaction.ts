import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { type Company, companies } from "@provenwork/contracts/company/state";
import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { AnswerStatus } from "@provenwork/contracts/confirmation/statuses";
import type { WebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { type WebhookType, webhookTestType, webhookTypes } from "@provenwork/contracts/developer/webhook-rules";
import { companyWebhooks } from "@provenwork/contracts/developer/webhook-state";
import type { JobEvent } from "@provenwork/contracts/job/events";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { z } from "zod";
import { type ReactorTools, atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import type { Timer } from "#kernel/reactors/scheduled-jobs.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { webhookRows } from "./delivery/webhook-rows.ts";

/** Ids only: the receiver reads the rest with an API key, as far as its scopes reach. */
type Ids = Readonly<Record<string, string>>;

type News = ApplicationEvent | JobEvent | Exclude<ConfirmationEvent, { type: "AnswerOriginRecorded" }>;

const news = (event: Recorded<News>, type: WebhookType, ids: Ids) => ({
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
type Answered = "confirmation.decided" | "confirmation.answered" | "confirmation.removed";
const ofConfirmation = (type: Answered, status: AnswerStatus) => (event: Recorded<Extract<News, ConfirmationEvent>>) =>
  news(event, type, { entry: event.data.experienceId, status });

const details = z.object({ type: z.enum(webhookTypes) }).catchall(z.string());

/** Queues what the endpoints of a company asked for. */
export const queueWebhooks = timedReaction<News>({
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
    ExperienceConfirmed: ofConfirmation("confirmation.decided", "confirmed"),
    CorrectionProposed: ofConfirmation("confirmation.decided", "correcting"),
    ConfirmationDeclined: ofConfirmation("confirmation.decided", "declined"),
    CorrectionWithdrawn: ofConfirmation("confirmation.decided", "withdrawn"),
    ConfirmationRevoked: ofConfirmation("confirmation.decided", "revoked"),
    CorrectionAccepted: ofConfirmation("confirmation.answered", "accepted"),
    CorrectionRefused: ofConfirmation("confirmation.answered", "kept"),
    CorrectionEnded: ofConfirmation("confirmation.answered", "ended"),
    ConfirmationRemoved: ofConfirmation("confirmation.removed", "removed"),
    ConfirmationRejected: ofConfirmation("confirmation.removed", "rejected"),
  },
  run: (tools) => (timer) => {
    const { type, ...data } = details.parse(timer.details);
    return queueNews(type, data, timer, tools);
  },
});

/** Queues a message for each endpoint of the company, the timer's subject, that asked for the type. */
export async function queueNews(
  type: WebhookType,
  data: Ids,
  timer: Timer,
  { openSteps, database }: ReactorTools,
  wanted: (company: Company) => boolean | Promise<boolean> = () => true,
): Promise<void> {
  const steps = openSteps(timerOrigin(timer));
  const { webhooks } = (await steps.load(companyWebhooks, timer.subjectId)).state;
  const asking = webhooks.filter(({ types }) => types.includes(type));
  if (asking.length === 0) return;
  const company = (await steps.load(companies, timer.subjectId)).state;
  if (company.status !== "active" || !(await wanted(company))) return;
  await webhookRows(database).queue(
    asking.map(({ webhookId }) => ({ webhookId, type, data })),
    timer,
  );
}

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
