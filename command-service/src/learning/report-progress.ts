import type * as contract from "@provenwork/contracts/learning/commands";
import type { NewLearnerEvent } from "@provenwork/contracts/learning/events";
import type { Learner } from "@provenwork/contracts/learning/state";
import type { Decide } from "#kernel/decision.ts";
import { type LearnerContext, begin } from "./begin.ts";

/** 100 percent completes it; less reopens it. */
export const reportProgress: Decide<typeof contract.ReportProgress, Learner, NewLearnerEvent, LearnerContext> = (
  { resourceId, progress: percent },
  learner,
  context,
) => {
  if ((learner.begun.get(resourceId)?.percent ?? 0) === percent) return begin(resourceId, learner, context);
  const ids = { personId: context.id, resourceId };
  const at = context.now.toISOString();
  return begin(
    resourceId,
    learner,
    context,
    percent === 100
      ? { type: "ResourceCompleted", data: { ...ids, completedAt: at } }
      : { type: "ProgressReported", data: { ...ids, percent, reportedAt: at } },
  );
};
