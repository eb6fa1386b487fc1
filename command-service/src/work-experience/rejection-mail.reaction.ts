import { known } from "@provenwork/contracts/kernel/event";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { workExperiences } from "@provenwork/contracts/work-experience/state";
import { verificationRejectedMail } from "@provenwork/platform/mail/verification-rejected";
import { z } from "zod";
import { noticeDeadline } from "#account/notice-deadline.ts";
import { activeRecipient } from "#account/recipient.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

const mailIds = z.object({ personId: z.string(), experienceId: z.string(), eventId: z.string() });

/** Mails the holder of a rejected proof while it is rejected; the reason is shown on their dashboard. */
export const rejectionMail = mailReaction<WorkExperienceEvent>({
  template: "verification-rejected",
  on: {
    VerificationRejected: ({ id, data: { personId, experienceId }, metadata }) => ({
      messageId: `verification-rejected.${id}`,
      ids: { personId, experienceId, eventId: id },
      deadline: new Date(Date.parse(metadata.at) + noticeDeadline),
    }),
  },
  mail: ({ openSteps, publicUrl }) => ({
    async render(ids, now) {
      const { personId, experienceId, eventId } = mailIds.parse(ids);
      const commandId = systemId("render", eventId);
      const steps = openSteps(systemOrigin({ commandId, correlationId: commandId, causationId: eventId, now }));
      const [found, { state }] = await Promise.all([
        activeRecipient(openSteps, personId, now),
        steps.load(workExperiences, experienceId),
      ]);
      const description = known(state.description);
      if (found === undefined || description === undefined || state.status !== "rejected") return { to: "drop" };
      const { role, company } = description;
      return { to: "send", message: { to: found.address, ...verificationRejectedMail({ role, company, publicUrl }) } };
    },
    record: () => Promise.resolve(),
  }),
});
