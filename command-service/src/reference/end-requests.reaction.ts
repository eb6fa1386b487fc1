import type { ReferenceEvent } from "@provenwork/contracts/reference/events";
import { references } from "@provenwork/contracts/reference/state";
import { timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { endRequest } from "./answer.ts";

/** Questions that nobody answers end. */
export const endRequests = timedReaction<ReferenceEvent>({
  action: "end-reference",
  on: { AddressAsked: ({ data }) => ({ subjectId: data.experienceId, dueAt: new Date(data.expiresAt) }) },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      await steps.handle(references, timer.subjectId, (state) => endRequest(state, timer.now));
    },
});
