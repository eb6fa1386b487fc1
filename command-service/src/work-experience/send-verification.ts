import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { codePolicy } from "@provenwork/contracts/work-experience/rules";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { type History, descriptionOf, listed } from "./history.ts";

type Input = InputOf<typeof contract.SendVerification>;

/** New codes are derived under this key. */
export interface CodeKey {
  readonly codeKeyId: string;
}

/** Issues a code for an experience, bound to its address, company and role as they stand. */
export const sendVerification: Decide<
  typeof contract.SendVerification,
  WorkExperience,
  NewWorkExperienceEvent,
  CodeKey
> = (input, experience, { now, codeKeyId }) => {
  const description = descriptionOf(experience);
  if (description === undefined || !isAbout(input, experience)) return refuse("unknown-experience");
  if (experience.status === "verified") return refuse("already-verified");
  const wait = waitBeforeNext(experience, now);
  if (wait !== undefined) return refuse(wait.code);
  const { company, role, workEmail: address } = description;
  return accept({
    type: "CodeIssued",
    data: {
      experienceId: experience.experienceId,
      personId: experience.personId,
      issue: experience.lastIssue + 1,
      keyId: codeKeyId,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + codePolicy.validFor).toISOString(),
    },
    personal: { address, company, role },
  });
};

/** The experience with that address and company, the named one if one is named; among equals one still unverified. */
export function experienceToVerify(input: Input, history: History): WorkExperience | undefined {
  const matching = listed(history).filter((experience) => isAbout(input, experience));
  return matching.find(({ status }) => status !== "verified") ?? matching[0];
}

function isAbout({ workEmail, company, experienceId }: Input, experience: WorkExperience): boolean {
  const description = descriptionOf(experience);
  return (
    description !== undefined &&
    (experienceId === undefined || experience.experienceId === experienceId) &&
    normalEmail(description.workEmail) === normalEmail(workEmail) &&
    normalCompany(description.company) === normalCompany(company)
  );
}

const normalCompany = (company: string): string => company.trim().toLowerCase();

export interface Wait {
  readonly code: "too-soon" | "daily-limit";
  /** Whole seconds, for Retry-After. */
  readonly seconds: number;
}

/** How long to wait until the policy allows another code; undefined when it does now. */
export function waitBeforeNext({ issuedAt }: WorkExperience, now: Date): Wait | undefined {
  const times = issuedAt.map((at) => Date.parse(at));
  const today = times.filter((at) => at > now.getTime() - codePolicy.day);
  const oldest = today.at(-codePolicy.mailsADay);
  if (oldest !== undefined) return { code: "daily-limit", seconds: secondsUntil(oldest + codePolicy.day, now) };
  const next = (times.at(-1) ?? Number.NEGATIVE_INFINITY) + codePolicy.betweenMails;
  return next > now.getTime() ? { code: "too-soon", seconds: secondsUntil(next, now) } : undefined;
}

const secondsUntil = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1_000));

/** When another code may be asked for after one issued at this instant. */
export const resendAt = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + codePolicy.betweenMails).toISOString();
