import type { RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/confirmation/commands";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { Answer, Confirmation, Correction } from "@provenwork/contracts/confirmation/state";
import { known } from "@provenwork/contracts/kernel/event";
import type { NewWorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import type { WorkExperience } from "@provenwork/contracts/work-experience/state";
import { type Decision, accept, refuse } from "#kernel/decision.ts";
import { isSameClaim } from "./answer-question.ts";
import { claimOf } from "./question.ts";
import { questionOf } from "./take-back.ts";

type Refusal = RefusalOf<typeof contract.AnswerCorrection>;

/** A correction that waits for the candidate. */
export interface OpenCorrection {
  readonly answer: Answer;
  readonly correction: Correction;
}

export function openCorrection(revision: number, state: Confirmation, now: Date): OpenCorrection | undefined {
  const correction = known(state?.correction);
  if (state?.status !== "correcting" || state.revision !== revision || correction === undefined) return undefined;
  return now < new Date(state.endsAt ?? "") ? { answer: state, correction } : undefined;
}

/**
 * The entry becomes the corrected one and stays proven. Nothing to do where it is so already: an earlier attempt got this far.
 */
export function correctEntry(
  { claimed, corrected }: Correction,
  { experienceId, personId, description, proof, lastIssue }: WorkExperience,
  now: Date,
): Decision<NewWorkExperienceEvent, Refusal> {
  const [before, of] = [known(description), known(proof?.of)];
  if (before === undefined || proof === undefined || of === undefined) return refuse("entry-changed");
  if (isSameClaim(claimOf(before), corrected)) return accept();
  if (!isSameClaim(claimOf(before), claimed)) return refuse("entry-changed");
  const entry = { experienceId, personId };
  const carriedOver = { issue: lastIssue + 1, verifiedAt: proof.verifiedAt, carriedAt: now.toISOString() };
  return accept<NewWorkExperienceEvent>(
    {
      type: "ExperienceChanged",
      data: { ...entry, voidsProof: true },
      personal: { ...before, ...corrected },
    },
    {
      type: "ProofCarriedOver",
      data: { ...entry, ...carriedOver },
      personal: { ...of, role: corrected.role },
    },
  );
}

/** The accepted correction, and the confirmation of the entry at the revision that it has now. */
export function acceptCorrection(
  { revision, describedAt }: { readonly revision: number; readonly describedAt: number },
  state: Confirmation,
  now: Date,
): Decision<NewConfirmationEvent, Refusal> {
  const open = openCorrection(revision, state, now);
  if (open === undefined) return refuse("no-correction");
  const { answer, correction } = open;
  const { by, companyName, domain } = answer;
  const at = now.toISOString();
  return accept<NewConfirmationEvent>(
    { type: "CorrectionAccepted", data: { ...questionOf(answer), acceptedAt: at } },
    {
      type: "ExperienceConfirmed",
      data: { ...questionOf(answer), revision: describedAt, by, companyName, domain, confirmedAt: at },
      personal: correction.corrected,
    },
  );
}

export function keepOwnVersion(
  revision: number,
  state: Confirmation,
  now: Date,
): Decision<NewConfirmationEvent, Refusal> {
  const open = openCorrection(revision, state, now);
  if (open === undefined) return refuse("no-correction");
  return accept({ type: "CorrectionRefused", data: { ...questionOf(open.answer), refusedAt: now.toISOString() } });
}
