import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import type { ApplicationEvent } from "@provenwork/contracts/application/events";
import { applications } from "@provenwork/contracts/application/state";
import { jobs } from "@provenwork/contracts/job/state";
import { known } from "@provenwork/contracts/kernel/event";
import { interviewMail as writeMail } from "@provenwork/platform/mail/interview";
import { z } from "zod";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { applicantAddress } from "./applicant-address.ts";

const mailIds = z.object({
  personId: z.string(),
  jobId: z.string(),
  interviewId: z.string(),
  sequence: z.number(),
  changedAt: z.iso.datetime(),
});

type Scheduled = Extract<ApplicationEvent, { type: "InterviewScheduled" | "InterviewCancelled" }>["data"];

const effect = ({ personId, jobId, interviewId, sequence, startsAt }: Scheduled, changedAt: string) => ({
  messageId: `interview.${interviewId}.${sequence}`,
  ids: { personId, jobId, interviewId, sequence, changedAt },
  // Once it has begun, no mail about it helps.
  deadline: new Date(startsAt),
});

/** The candidate gets an invitation for their calendar, and each change of it; of several changes before the mail goes out, only the last. */
export const interviewMail = mailReaction<ApplicationEvent>({
  template: "interview",
  on: {
    InterviewScheduled: ({ data }) => effect(data, data.scheduledAt),
    InterviewCancelled: ({ data }) => effect(data, data.cancelledAt),
  },
  mail: ({ openSteps, publicUrl }) => ({
    async render(ids, now) {
      const { personId, jobId, interviewId, sequence, changedAt } = mailIds.parse(ids);
      const commandId = systemId("render", interviewId, sequence);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const [{ state: application, events }, { state: job }] = await Promise.all([
        steps.load(applications, applicationIdOf({ personId, jobId })),
        steps.load(jobs, jobId),
      ]);
      const { interview } = application;
      if (interview?.interviewId !== interviewId || interview.sequence !== sequence) return { to: "drop" };
      const details = known(interview.details);
      const to = await applicantAddress(steps, personId, events);
      const { description } = job;
      if (details === undefined || description === undefined || to === undefined) return { to: "drop" };
      const { startsAt, timeZone, minutes, cancelled } = interview;
      const mail = writeMail({
        change: cancelled ? "cancelled" : sequence === 0 ? "set" : "changed",
        uid: interviewId,
        sequence,
        changedAt: new Date(changedAt),
        start: new Date(startsAt),
        timeZone,
        minutes,
        ...details,
        job: description.title,
        company: description.company,
        to,
        publicUrl,
      });
      return { to: "send", message: { to, ...mail } };
    },
    // Whether it arrived is shown to no one: the candidate sees the interview among their applications.
    record: () => Promise.resolve(),
  }),
});
