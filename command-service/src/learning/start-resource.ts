import type * as contract from "@provenwork/contracts/learning/commands";
import type { NewLearnerEvent } from "@provenwork/contracts/learning/events";
import type { Learner } from "@provenwork/contracts/learning/state";
import type { Decide } from "#kernel/decision.ts";
import { type LearnerContext, begin } from "./begin.ts";

export const startResource: Decide<typeof contract.StartResource, Learner, NewLearnerEvent, LearnerContext> = (
  { resourceId },
  learner,
  context,
) => begin(resourceId, learner, context);
