import type { AccountEvent } from "@provenwork/contracts/account/events";
import { candidates } from "@provenwork/contracts/candidate/state";
import { references } from "@provenwork/contracts/reference/state";
import type { WorkExperienceEvent } from "@provenwork/contracts/work-experience/events";
import { atOnce, timedReaction } from "#kernel/reactors/reaction.ts";
import { timerOrigin } from "#kernel/reactors/system-origin.ts";
import { removeOwnAnswer } from "./answer.ts";
import { loadOwnMailboxes } from "./load-entry.steps.ts";

/** Whoever proves an address that answered about them has answered themselves. */
export const removeOwnAnswers = timedReaction<AccountEvent | WorkExperienceEvent>({
  action: "remove-own-answers",
  on: {
    EmailProven: (event) => atOnce(event.data.personId, event),
    ExperienceVerified: (event) => atOnce(event.data.personId, event),
  },
  run:
    ({ openSteps }) =>
    async (timer) => {
      const steps = openSteps(timerOrigin(timer));
      const { state } = await steps.load(candidates, timer.subjectId);
      if (state.experienceIds.length === 0) return;
      const isOwn = await loadOwnMailboxes(steps, timer.subjectId);
      for (const experienceId of state.experienceIds)
        await steps.handle(references, experienceId, (reference) => removeOwnAnswer(reference, isOwn, timer.now));
    },
});
