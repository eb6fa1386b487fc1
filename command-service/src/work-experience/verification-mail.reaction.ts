import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { verificationCodeMail } from "@provenwork/platform/mail/verification-code";
import { z } from "zod";
import { candidates } from "@provenwork/contracts/candidate/streams";
import { type Decision, accept } from "#kernel/decision.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { verificationCode } from "./code.ts";
import { known } from "@provenwork/contracts/kernel/event";
import { workExperiences } from "@provenwork/contracts/work-experience/streams";
import { noteMail, renderCode } from "#mailed-code/code-mail.ts";
import { systemId } from "#kernel/reactors/effects.ts";
import type { MailRecord, MailTemplate } from "#kernel/reactors/outbox.ts";
import { systemOrigin } from "#kernel/reactors/system-origin.ts";

export interface VerificationMail {
  readonly openSteps: OpenSteps;
  readonly codeKeys: KeyRing;
  readonly publicUrl: string;
}

const mailIds = z.object({
  experienceId: z.string(),
  personId: z.string(),
  issue: z.number(),
  eventId: z.string(),
  correlationId: z.string(),
});

/** The mail of a verification code: derived and rendered when it is sent, and only while that code can still be entered. */
export function verificationMail({ openSteps, codeKeys, publicUrl }: VerificationMail): MailTemplate {
  return {
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
        verificationCodeMail({
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
      await noteMail(openSteps, workExperiences, experienceId, { kind: "mail", ...about }, result, now, (state) =>
        recordMail(state, about.issue, result, now),
      );
    },
  };
}

/** Notes in the entry's story what became of the mail of one of its codes. */
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
