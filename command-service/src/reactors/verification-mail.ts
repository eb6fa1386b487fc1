import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { codePolicy } from "@provenwork/contracts/work-experience/rules";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import type { KeyRing } from "@provenwork/platform/keys";
import { verificationCodeMail } from "@provenwork/platform/mail/verification-code";
import { z } from "zod";
import { candidates } from "#candidate/stream.ts";
import { type Decision, accept } from "#kernel/decision.ts";
import type { OpenSteps } from "#kernel/steps.ts";
import { verificationCode } from "#work-experience/code.ts";
import { known } from "#work-experience/history.ts";
import { workExperiences } from "#work-experience/stream.ts";
import { systemId } from "./effects.ts";
import type { MailRecord, MailTemplate, Rendered } from "./outbox.ts";
import { systemOrigin } from "./system-origin.ts";

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
      return renderCode(state, issue, now, (address, keyId, { company, role, expiresAt }) => ({
        to: address,
        ...verificationCodeMail({
          name,
          company,
          role,
          code: verificationCode({ experienceId, address, issue, keyId }, codeKeys),
          expiresAt: new Date(expiresAt),
          validMinutes: codePolicy.validFor / 60_000,
          publicUrl,
        }),
      }));
    },

    async record(ids, result, now) {
      const { experienceId, issue, eventId, correlationId } = mailIds.parse(ids);
      // One command per outcome: a second report of the same finds the first and writes nothing.
      const commandId = systemId("mail", experienceId, issue, result);
      const steps = openSteps(systemOrigin({ commandId, correlationId, causationId: eventId, now }));
      const outcome = await steps.handle(workExperiences, experienceId, (state, context) =>
        recordMail(state, issue, result, context.now),
      );
      if (outcome.refusal !== undefined)
        throw new Error(`what became of a mail could not be noted: ${outcome.refusal.code}`);
    },
  };
}

type Write = (
  address: string,
  keyId: string,
  about: { company: string; role: string; expiresAt: string },
) => Extract<Rendered, { to: "send" }>["message"];

/** What to do about the mail of an issue; a code that was superseded, voided, locked or used is not mailed any more. */
function renderCode({ code }: WorkExperience, issue: number, now: Date, write: Write): Rendered {
  const issuedFor = known(code?.for);
  if (code?.issue !== issue || code.locked || issuedFor === undefined) return { to: "drop" };
  if (now.getTime() > Date.parse(code.expiresAt)) return { to: "expire" };
  const { address, company, role } = issuedFor;
  return { to: "send", message: write(address, code.keyId, { company, role, expiresAt: code.expiresAt }) };
}

/** Notes in the entry's story what became of the mail of one of its codes. */
export function recordMail(
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
