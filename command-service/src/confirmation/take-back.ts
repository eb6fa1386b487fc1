import type * as contract from "@provenwork/contracts/confirmation/commands";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { Answer, Confirmation } from "@provenwork/contracts/confirmation/state";
import { mayConfirm } from "@provenwork/contracts/company/state";
import { type Decide, type Decision, accept, refuse } from "#kernel/decision.ts";
import type { Asked } from "./question.ts";

export const questionOf = ({ experienceId, personId, companyId, revision }: Answer) => ({
  experienceId,
  personId,
  companyId,
  revision,
});

/** By the company that answered, whether or not it still has the domain. */
export const takeBackConfirmation: Decide<
  typeof contract.TakeBackConfirmation,
  Confirmation,
  NewConfirmationEvent,
  Pick<Asked, "company" | "by">
> = (_, state, { company, by, now }) => {
  if (!mayConfirm(company, by)) return refuse("may-not-confirm");
  if (state === undefined || state.companyId !== company.companyId) return refuse("no-answer");
  const at = now.toISOString();
  if (state.status === "confirmed") {
    return accept({ type: "ConfirmationRevoked", data: { ...questionOf(state), by, revokedAt: at } });
  }
  if (state.status === "correcting") {
    return accept({ type: "CorrectionWithdrawn", data: { ...questionOf(state), by, withdrawnAt: at } });
  }
  return state.status === "revoked" || state.status === "withdrawn" ? accept() : refuse("no-answer");
};

/** By the candidate. */
export const removeConfirmation: Decide<typeof contract.RemoveConfirmation, Confirmation, NewConfirmationEvent> = (
  _,
  state,
  { now },
) => {
  if (state?.status === "removed") return accept();
  if (state?.status !== "confirmed") return refuse("not-confirmed");
  return accept({ type: "ConfirmationRemoved", data: { ...questionOf(state), removedAt: now.toISOString() } });
};

/** Ends a correction that the candidate has not answered in time. */
export function endCorrection(state: Confirmation, now: Date): Decision<NewConfirmationEvent, never> {
  if (state?.status !== "correcting" || now < new Date(state.endsAt ?? "")) return accept();
  return accept({ type: "CorrectionEnded", data: { ...questionOf(state), endedAt: now.toISOString() } });
}
