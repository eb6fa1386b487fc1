import { applicationIdOf } from "@provenwork/contracts/application/application-id";
import { applications } from "@provenwork/contracts/application/state";
import { companies } from "@provenwork/contracts/company/state";
import { type InvitationEvent, invitationIdOf } from "@provenwork/contracts/invitation/events";
import { invitations } from "@provenwork/contracts/invitation/state";
import { jobs } from "@provenwork/contracts/job/state";
import { noticeMail } from "@provenwork/platform/mail/notice";
import { z } from "zod";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { activeRecipient } from "#account/recipient.ts";
import { unsubscribeUrl } from "#account/unsubscribe-url.ts";
import { hasActiveMember } from "#company/has-active-member.ts";
import { isOpen } from "#job/is-open.ts";
import { verifiedDomainOf } from "#job/verified-domain-of.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

const mailIds = z.object({ personId: z.string(), jobId: z.string() });

/** Mails a candidate an invitation to a job, if they want such mail and have not answered it already. */
export const invitationToApplyMail = mailReaction<InvitationEvent>({
  template: "invitation-to-apply",
  on: {
    CandidateInvited: ({ id, data: { personId, jobId }, metadata }) => ({
      messageId: `invitation-to-apply.${id}`,
      ids: { personId, jobId },
      deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { personId, jobId } = mailIds.parse(ids);
      const commandId = systemId("render", personId, jobId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: commandId, now }));
      const [found, { state: invitation }, { state: application }, { state: job }] = await Promise.all([
        activeRecipient(openSteps, personId, now),
        steps.load(invitations, invitationIdOf({ personId, jobId })),
        steps.load(applications, applicationIdOf({ personId, jobId })),
        steps.load(jobs, jobId),
      ]);
      const waits = invitation.status === "open" && application.status === "absent" && isOpen(job, now);
      const { description } = job;
      const { state: company } = await steps.load(companies, job.companyId);
      const verifiedDomain = description && verifiedDomainOf(description, company);
      // Only a verified company may invite.
      if (!waits || description === undefined || verifiedDomain === undefined || !found?.account.mail.invitations)
        return { to: "drop" };
      // No member could read the application.
      if (!(await hasActiveMember(steps, job.companyId))) return { to: "drop" };
      const unsubscribe = await unsubscribeUrl({ personId, kind: "invitations" }, { codeKeys, publicUrl });
      const mail = noticeMail({
        title: "You are invited to apply",
        about: `${description.title} at ${description.company}, ${description.location}`,
        verifiedDomain,
        link: { label: "See the job", path: `/jobs/${jobId}` },
        unsubscribe,
        publicUrl,
      });
      return { to: "send", message: { to: found.address, ...mail, unsubscribe } };
    },
    record: () => Promise.resolve(),
  }),
});
