import type * as contract from "@provenwork/contracts/learning/commands";
import type { NewLearnerEvent } from "@provenwork/contracts/learning/events";
import type { Learner } from "@provenwork/contracts/learning/state";
import type { Decide } from "#kernel/decision.ts";
import { type LearnerContext, begin } from "./begin.ts";

export const writeNotes: Decide<typeof contract.WriteLearningNotes, Learner, NewLearnerEvent, LearnerContext> = (
  { resourceId, notes },
  learner,
  context,
) => {
  if ((learner.begun.get(resourceId)?.notes ?? "") === notes) return begin(resourceId, learner, context);
  const data = { personId: context.id, resourceId, writtenAt: context.now.toISOString() };
  return begin(resourceId, learner, context, { type: "LearningNotesWritten", data, personal: { notes } });
};
