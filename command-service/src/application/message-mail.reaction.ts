import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import type { MessageEvent } from "@provenwork/contracts/application/message-events";
import { otherSide } from "@provenwork/contracts/application/message-rules";
import { threads } from "@provenwork/contracts/application/message-state";
import { applications, isStanding } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { jobs } from "@provenwork/contracts/job/state";
import { type Recorded, known } from "@provenwork/contracts/kernel/event";
import { messageMail as writeMail } from "@provenwork/platform/mail/message";
import { z } from "zod";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { activeRecipient } from "#account/recipient.ts";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { type ReactorTools, mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import type { Steps } from "#kernel/steps.ts";
import { isBlocked } from "./block-messages.handlers.ts";
import { applicantAddress } from "./applicant-address.ts";

const mailIds = z.object({ personId: z.string(), jobId: z.string(), eventId: z.string() });

/** Emails a message to the other side, unless it has been read or the application was withdrawn since. Addresses stay hidden: a reply is written in the product. */
export const messageMail = mailReaction<MessageEvent>({
  template: "message",
  on: {
    MessageSent: ({ id, data: { personId, jobId, sentAt } }) => ({
      messageId: `message.${id}`,
      ids: { personId, jobId, eventId: id },
      deadline: new Date(Date.parse(sentAt) + noticeDeadline),
    }),
  },
  mail: (tools) => ({
    async render(ids, now) {
      const { personId, jobId, eventId } = mailIds.parse(ids);
      const commandId = systemId("render", eventId);
      const steps = tools.openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: eventId, now }));
      const applicationId = applicationIdOf({ personId, jobId });
      const [thread, application, { state: job }] = await Promise.all([
        steps.load(threads, applicationId),
        steps.load(applications, applicationId),
        steps.load(jobs, jobId),
      ]);
      const message = thread.events.find(({ id }) => id === eventId);
      if (message?.type !== "MessageSent" || !isStanding(application.state)) return { to: "drop" };
      if (isOfDecision(message, application.events)) return { to: "drop" };
      const { from, number } = message.data;
      const text = known(message.personal)?.text;
      const name = nameIn(application.events);
      const { description } = job;
      if (text === undefined || name === undefined || description === undefined) return { to: "drop" };
      // Also a message from before the block.
      if (await isBlocked({ personId, companyId: application.state.companyId }, steps)) return { to: "drop" };
      if (thread.state.read[otherSide(from)] >= number) return { to: "drop" };
      const file = message.data.file !== null;
      const mail = { text, file, job: description.title, applicationId, jobId, publicUrl: tools.publicUrl };
      if (from === "company") {
        const to = await applicantAddress(steps, personId, application.events);
        if (to === undefined) return { to: "drop" };
        return { to: "send", message: { to, ...writeMail({ ...mail, to: "candidate", from: description.company }) } };
      }
      const found = await companyRecipient(application.state.companyId, thread.events, steps, tools, now);
      if (found === undefined) return { to: "drop" };
      const unsubscribe = await unsubscribeUrl({ personId: found.personId, kind: "newApplications" }, tools);
      const written = writeMail({ ...mail, to: "company", from: name, unsubscribe });
      return { to: "send", message: { to: found.address, ...written, unsubscribe } };
    },
    // Whether it arrived is shown to no one: the thread has the message.
    record: () => Promise.resolve(),
  }),
});

/** The email about the decision has the message, if they want it. */
const isOfDecision = (message: Recorded<MessageEvent>, events: readonly Recorded<ApplicationEvent>[]): boolean =>
  events.some(
    ({ type, metadata: { commandId } }) => type === "DecisionExplained" && commandId === message.metadata.commandId,
  );

/** Undefined once the candidate was erased. */
function nameIn(events: readonly ApplicationEvent[]): string | undefined {
  const submitted = events.findLast(({ type }) => type === "ApplicationSubmitted");
  return submitted?.type === "ApplicationSubmitted" ? known(submitted.personal)?.profile.fullName : undefined;
}

/**
 * The member who is emailed a candidate's message: the one who wrote last, otherwise the one who has been a member for longest;
 * among those who want emails about applications and have a verified address.
 */
async function companyRecipient(
  companyId: string,
  messages: readonly Recorded<MessageEvent>[],
  steps: Pick<Steps, "load">,
  { openSteps }: ReactorTools,
  now: Date,
) {
  const { members } = (await steps.load(companies, companyId)).state;
  const lastWrote = new Map(messages.map(({ metadata: { actor } }, place) => [actor.id, place]));
  const wrote = ({ personId }: { readonly personId: string }) => lastWrote.get(personId) ?? -1;
  for (const { personId } of members.toSorted((one, other) => wrote(other) - wrote(one))) {
    const found = await activeRecipient(openSteps, personId, now);
    if (found !== undefined && found.account.mail.newApplications !== "none")
      return { personId, address: found.address };
  }
  return undefined;
}
