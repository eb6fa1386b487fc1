import { companies, memberOf, owners } from "@provenwork/contracts/company/state";
import type { WebhookEvent } from "@provenwork/contracts/developer/webhook-events";
import { companyWebhooks, findWebhook } from "@provenwork/contracts/developer/webhook-state";
import { webhookPausedMail as writeMail } from "@provenwork/platform/mail/webhook-paused";
import { z } from "zod";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { activeRecipient } from "#account/recipient.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

const mailIds = z.object({ companyId: z.string(), webhookId: z.string(), eventId: z.string() });

/** Tells the owner who added a webhook, or another one, that it was paused because it failed. */
export const webhookPausedMail = mailReaction<WebhookEvent>({
  template: "webhook-paused",
  on: {
    WebhookPaused: ({ id: eventId, data: { companyId, webhookId, because }, metadata }) =>
      because === "member"
        ? undefined
        : {
            messageId: `webhook-paused.${eventId}`,
            ids: { companyId, webhookId, eventId },
            deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
          },
  },
  mail: ({ openSteps, publicUrl }) => ({
    async render(ids, now) {
      const { companyId, webhookId, eventId } = mailIds.parse(ids);
      const commandId = systemId("render", eventId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: eventId, now }));
      const [{ state }, { state: company }] = await Promise.all([
        steps.load(companyWebhooks, companyId),
        steps.load(companies, companyId),
      ]);
      const webhook = findWebhook(state, webhookId);
      if (webhook?.paused === undefined) return { to: "drop" };
      const adder = memberOf(company, webhook.addedBy);
      const to = adder?.role === "owner" ? adder : owners(company)[0];
      const found = to && (await activeRecipient(openSteps, to.personId, now));
      if (found === undefined) return { to: "drop" };
      const mail = writeMail({ host: URL.parse(webhook.url)?.host ?? "", because: webhook.paused, publicUrl });
      return { to: "send", message: { to: found.address, ...mail } };
    },
    record: () => Promise.resolve(),
  }),
});
