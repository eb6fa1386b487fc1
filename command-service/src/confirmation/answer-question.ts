import type { InputOf, RefusalOf } from "@provenwork/contracts/kernel/endpoint";
import type * as contract from "@provenwork/contracts/confirmation/commands";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { claimFields, correctionLifetime } from "@provenwork/contracts/confirmation/rules";
import type { Claim, Confirmation } from "@provenwork/contracts/confirmation/state";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import { endsInFuture, startsInFuture } from "@provenwork/contracts/work-experience/rules";
import { type Decide, type Decision, accept, refuse, together } from "#kernel/decision.ts";
import { type Asked, openQuestion } from "./question.ts";

/** Also where the company has confirmed it before. */
export function confirmExperience(
  { revision }: Pick<InputOf<typeof contract.ConfirmExperiences>["entries"][number], "revision">,
  state: Confirmation,
  { now, ...asked }: Asked & { readonly now: Date },
): Decision<NewConfirmationEvent, RefusalOf<typeof contract.ConfirmExperiences>> {
  const found = openQuestion(revision, asked, state);
  if ("problem" in found) return isConfirmed(found.problem, asked, state) ? accept() : refuse(found.problem);
  const { answer, claimed } = found.open;
  return accept({
    type: "ExperienceConfirmed",
    data: { ...answer, confirmedAt: now.toISOString() },
    personal: claimed,
  });
}

const isConfirmed = (problem: string, { company }: Asked, state: Confirmation): boolean =>
  problem === "already-answered" && state?.status === "confirmed" && state.companyId === company.companyId;

export const correctExperience: Decide<typeof contract.CorrectExperience, Confirmation, NewConfirmationEvent, Asked> = (
  { revision, note, role, startDate, endDate, currentJob },
  state,
  { now, ...asked },
) => {
  const found = openQuestion(revision, asked, state);
  if ("problem" in found) return refuse(found.problem);
  const { answer, claimed } = found.open;
  const corrected: Claim = { role, startDate, endDate: currentJob ? null : endDate || null, currentJob };
  if (isSameClaim(claimed, corrected)) return refuse("nothing-corrected");
  const wrong = together([
    ...(startsInFuture(startDate, now) ? [{ code: "start-in-future", field: "startDate" } as const] : []),
    ...(endsInFuture(corrected, now) ? [{ code: "end-in-future", field: "endDate" } as const] : []),
  ]);
  if (wrong !== undefined) return refuse(wrong);
  return accept({
    type: "CorrectionProposed",
    data: {
      ...answer,
      proposedAt: now.toISOString(),
      endsAt: new Date(now.getTime() + correctionLifetime).toISOString(),
    },
    personal: { claimed, corrected, note: note || null },
  });
};

export const isSameClaim = (one: Claim, other: Claim): boolean =>
  namesOf(claimFields).every((name) => one[name] === other[name]);

export const declineConfirmation: Decide<
  typeof contract.DeclineConfirmation,
  Confirmation,
  NewConfirmationEvent,
  Asked
> = ({ revision }, state, { now, ...asked }) => {
  const found = openQuestion(revision, asked, state);
  if ("problem" in found) return refuse(found.problem);
  const { answer, claimed } = found.open;
  return accept({
    type: "ConfirmationDeclined",
    data: { ...answer, declinedAt: now.toISOString() },
    personal: claimed,
  });
};
