import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications, isStanding } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { lastDayAt } from "@provenwork/contracts/job/listing-days";
import type { SavedJobEvent } from "@provenwork/contracts/job/saved-job-events";
import { savedJobs } from "@provenwork/contracts/job/saved-job-state";
import { jobs } from "@provenwork/contracts/job/state";
import { noticeMail } from "@provenwork/platform/mail/notice";
import { z } from "zod";
import { activeRecipient } from "#account/recipient.ts";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { isOpen } from "./is-open.ts";
import { verifiedDomainOf } from "./verified-domain-of.ts";

const mailIds = z.object({ personId: z.string(), jobId: z.string(), expiresAt: z.iso.datetime() });

/** Emails the reminder of a saved job, if the person wants emails about jobs that close and the reminder is still current. */
export const savedJobMail = mailReaction<SavedJobEvent>({
  template: "saved-job-reminder",
  on: {
    SavedJobReminded: ({ id, data: { personId, jobId, expiresAt } }) => ({
      messageId: `saved-job-reminder.${id}`,
      ids: { personId, jobId, expiresAt },
      // Once it has closed, no email about it helps.
      deadline: new Date(expiresAt),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { personId, jobId, expiresAt } = mailIds.parse(ids);
      const commandId = systemId("render", personId, jobId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const [found, { state: job }, { state: saved }, { state: application }] = await Promise.all([
        activeRecipient(openSteps, personId, now),
        steps.load(jobs, jobId),
        steps.load(savedJobs, personId),
        steps.load(applications, applicationIdOf({ personId, jobId })),
      ]);
      const { description } = job;
      const current = isOpen(job, now) && job.expiresAt === expiresAt && !isStanding(application);
      if (!found?.account.mail.jobEnds || description === undefined || !current) return { to: "drop" };
      if (!saved.jobs.some((each) => each.jobId === jobId)) return { to: "drop" };
      const { state: company } = await steps.load(companies, job.companyId);
      const verifiedDomain = verifiedDomainOf(description, company);
      const unsubscribe = await unsubscribeUrl({ personId, kind: "jobEnds" }, { codeKeys, publicUrl });
      const mail = noticeMail({
        title: `A job you saved closes on ${formatDay(lastDayAt(expiresAt))}`,
        about: `${description.title} at ${description.company}`,
        ...(verifiedDomain !== undefined && { verifiedDomain }),
        link: { label: "View the job", path: `/jobs/${jobId}` },
        unsubscribe,
        publicUrl,
      });
      return { to: "send", message: { to: found.address, ...mail, unsubscribe } };
    },
    record: () => Promise.resolve(),
  }),
});

const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
/** `day`: `2026-11-30`. */
const formatDay = (day: string): string => format.format(new Date(day));
