import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import { jobs } from "@provenwork/contracts/job/state";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { noticeMail } from "@provenwork/platform/mail/notice";
import { z } from "zod";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { activeRecipient } from "#account/recipient.ts";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { applicationNews, explanationOf } from "./application-news.ts";

const mailIds = z.object({ personId: z.string(), jobId: z.string(), eventId: z.string() });

const mailOf = ({ id, data: { personId, jobId }, metadata }: Recorded<ApplicationEvent>) => ({
  messageId: `application-news.${id}`,
  ids: { personId, jobId, eventId: id },
  deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
});

/** Mails a candidate the status of their application, if they want such mail and it is still current, with what the company told them: never notes or a rating. */
export const applicationMail = mailReaction<ApplicationEvent>({
  template: "application-news",
  on: {
    ApplicationViewed: mailOf,
    ApplicationApproved: mailOf,
    ApplicationRejected: mailOf,
    ApplicationReset: mailOf,
    ApplicationJobEnded: mailOf,
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { personId, jobId, eventId } = mailIds.parse(ids);
      const commandId = systemId("render", eventId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: eventId, now }));
      const [found, { events }, { state: job }] = await Promise.all([
        activeRecipient(openSteps, personId, now),
        steps.load(applications, applicationIdOf({ personId, jobId })),
        steps.load(jobs, jobId),
      ]);
      const news = applicationNews(eventId, { events, job: job.status });
      const { description } = job;
      if (news === undefined || description === undefined || !found?.account.mail[news.kind]) return { to: "drop" };
      const unsubscribe = await unsubscribeUrl({ personId, kind: news.kind }, { codeKeys, publicUrl });
      const mail = noticeMail({
        title: news.title,
        about: `${description.title} at ${description.company}`,
        ...explanationOf(eventId, events),
        link: { label: "Your applications", path: "/applications" },
        unsubscribe,
        publicUrl,
      });
      return { to: "send", message: { to: found.address, ...mail, unsubscribe } };
    },
    record: () => Promise.resolve(),
  }),
});
