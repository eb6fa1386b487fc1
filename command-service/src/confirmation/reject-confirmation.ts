import type * as contract from "@provenwork/contracts/confirmation/moderation-commands";
import type { NewConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import type { Confirmation } from "@provenwork/contracts/confirmation/state";
import { type Decide, accept, refuse } from "#kernel/decision.ts";
import { questionOf } from "./take-back.ts";

interface About {
  /** Revision of the entry in the named confirmation; undefined if there is none. */
  readonly confirmedRevision: number | undefined;
  /** Whether the candidate's data were erased: no reason can be kept for them. */
  readonly erased: boolean;
  /** Whether the judged findings are those that the list showed. */
  readonly wasShown: boolean;
}

/** A question is confirmed once, so its revision identifies the confirmation. */
export const rejectConfirmation: Decide<
  typeof contract.RejectConfirmation,
  Confirmation,
  NewConfirmationEvent,
  About
> = ({ confirmationId, reason }, state, { confirmedRevision, erased, wasShown, now }) => {
  if (confirmedRevision === undefined) return refuse("no-confirmation");
  if (state?.status !== "confirmed" || state.revision !== confirmedRevision || erased) return refuse("not-standing");
  if (!wasShown) return refuse("not-shown");
  return accept({
    type: "ConfirmationRejected",
    data: { ...questionOf(state), confirmationId, rejectedAt: now.toISOString() },
    personal: { reason },
  });
};
