import { normalEmail } from "@provenwork/contracts/kernel/email";
import type { InputOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/work-experience/commands";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { codePolicy } from "@provenwork/contracts/work-experience/rules";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decide, type Refused, accept, refuse } from "#kernel/decision.ts";
import { type History, descriptionOf, listed } from "./history.ts";

/** New codes are derived under this key. */
export interface CodeKey {
  readonly codeKeyId: string;
}

/** Issues a code for one experience, bound to its address, company and role as they stand. */
export const sendVerification: Decide<
  typeof contract.SendVerification,
  History,
  NewWorkExperienceEvent,
  CodeKey
> = (input, history, { now, codeKeyId }) => {
  const experience = experienceToVerify(input, history);
  const description = descriptionOf(experience);
  if (experience === undefined || description === undefined) return refuse("unknown-experience");
  if (experience.status === "verified") return refuse("already-verified");
  const wait = waitFor(experience, now);
  if (wait !== undefined) return refuse(wait);
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
export function experienceToVerify(
  { workEmail, company, experienceId }: InputOf<typeof contract.SendVerification>,
  history: History,
): WorkExperience | undefined {
  const matching = listed(history).filter((experience) => {
    const description = descriptionOf(experience);
    return (
      (experienceId === undefined || experience.experienceId === experienceId) &&
      description !== undefined &&
      normalEmail(description.workEmail) === normalEmail(workEmail) &&
      normalCompany(description.company) === normalCompany(company)
    );
  });
  return matching.find(({ status }) => status !== "verified") ?? matching[0];
}

const normalCompany = (company: string): string => company.trim().toLowerCase();

/** Whole seconds until the instant, for Retry-After. */
const secondsUntil = (instant: number, now: Date): number => Math.max(1, Math.ceil((instant - now.getTime()) / 1_000));

function waitFor({ issuedAt }: WorkExperience, now: Date): WaitRefused | undefined {
  const times = issuedAt.map((at) => Date.parse(at));
  const today = times.filter((at) => at > now.getTime() - codePolicy.day);
  const oldest = today.at(-codePolicy.mailsADay);
  if (oldest !== undefined) return { code: "daily-limit", retryAfter: secondsUntil(oldest + codePolicy.day, now) };
  const next = (times.at(-1) ?? Number.NEGATIVE_INFINITY) + codePolicy.betweenMails;
  return next > now.getTime() ? { code: "too-soon", retryAfter: secondsUntil(next, now) } : undefined;
}

type WaitRefused = Refused<"too-soon" | "daily-limit"> & { readonly retryAfter: number };

/** When another code may be asked for after one issued at this instant. */
export const resendAt = (issuedAt: string): string =>
  new Date(Date.parse(issuedAt) + codePolicy.betweenMails).toISOString();
