import type { ConfirmationEvent } from "@provenwork/contracts/confirmation/events";
import { confirmations } from "@provenwork/contracts/confirmation/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { endCorrection } from "./take-back.ts";

/** Corrections that the candidate does not answer end. */
export const endCorrections = timedReaction<ConfirmationEvent>({
  action: "end-correction",
  on: {
    CorrectionProposed: ({ data }) => ({ subjectId: data.experienceId, dueAt: new Date(data.endsAt) }),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(confirmations, timer.subjectId, (state) => endCorrection(state, timer.now));
    },
});
