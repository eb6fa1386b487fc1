import type { NewWorkExperienceEvent, WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import { type WorkExperience, workExperiences } from "@provenwork/contracts/work-experience/state";
import { verificationCodeMail as writeMail } from "@provenwork/platform/mail/verification-code";
import { z } from "zod";
import { candidates } from "@provenwork/contracts/candidate/state";
import { type Decision, accept } from "#kernel/decision.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { MailRecord } from "#kernel/reactors/outbox.ts";
import { mailReaction } from "#kernel/reactors/reaction.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";
import { recordMailOutcome, renderCode } from "#mailed-code/code-mail.ts";
import { verificationCode } from "./code.ts";
import { known } from "@provenwork/contracts/kernel/event";

const mailIds = z.object({
  experienceId: z.string(),
  personId: z.string(),
  issue: z.number(),
  eventId: z.string(),
  correlationId: z.string(),
});

/** A verification code is mailed: derived and rendered when sent, and only while it can still be entered. */
export const verificationCodeMail = mailReaction<WorkExperienceEvent>({
  template: "verification-code",
  on: {
    CodeIssued: ({ id, data: { experienceId, personId, issue, expiresAt }, metadata }) => ({
      messageId: `code.${experienceId}.${issue}`,
      ids: { experienceId, personId, issue, eventId: id, correlationId: metadata.correlationId },
      deadline: new Date(expiresAt),
    }),
  },
  mail: ({ openSteps, codeKeys, publicUrl }) => ({
    async render(ids, now) {
      const { experienceId, personId, issue, eventId, correlationId } = mailIds.parse(ids);
      const commandId = systemId("render", experienceId, issue);
      const steps = openSteps(systemOrigin({ commandId, correlationId, causationId: eventId, now }));
      const [{ state, events }, candidate] = await Promise.all([
        steps.load(workExperiences, experienceId),
        steps.load(candidates, personId),
      ]);
      if (events.some((event) => event.type === "CodeMailed" && event.data.issue === issue)) return { to: "sent" };
      if (!candidate.state.experienceIds.includes(experienceId)) return { to: "drop" };
      const name = known(candidate.state.personalInformation)?.fullName ?? "";
      return renderCode(state.code, issue, now, ({ address, company, role }, keyId, expiresAt) =>
        writeMail({
          name,
          company,
          role,
          code: verificationCode({ experienceId, address, issue, keyId }, codeKeys),
          expiresAt,
          validMinutes: codePolicy.validFor / 60_000,
          publicUrl,
        }),
      );
    },

    async record(ids, result, now) {
      const { experienceId, ...about } = mailIds.parse(ids);
      await recordMailOutcome(
        openSteps,
        workExperiences,
        experienceId,
        { kind: "mail", ...about },
        result,
        now,
        (state) => recordMail(state, about.issue, result, now),
      );
    },
  }),
});

/** Records the outcome of a code's mail. */
function recordMail(
  { experienceId, personId }: WorkExperience,
  issue: number,
  result: MailRecord,
  now: Date,
): Decision<NewWorkExperienceEvent, never> {
  const data = { experienceId, personId, issue };
  const at = now.toISOString();
  return result === "mailed"
    ? accept({ type: "CodeMailed", data: { ...data, mailedAt: at } })
    : accept({ type: "CodeMailFailed", data: { ...data, reason: result, failedAt: at } });
}
