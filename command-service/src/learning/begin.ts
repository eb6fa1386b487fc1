import type { NewLearnerEvent } from "@provenwork/contracts/learning/events";
import type { Learner } from "@provenwork/contracts/learning/state";
import { type Decision, type DecisionContext, type StreamId, accept, refuse } from "#kernel/decision.ts";
import type { Listing } from "./load-listing.steps.ts";

export type LearnerContext = StreamId & Listing;

/**
 * Begins a resource, unless it was begun, and goes on with what follows. A withdrawn resource stays with those who began it.
 */
export function begin(
  resourceId: string,
  learner: Learner,
  { id: personId, now, listed }: DecisionContext & LearnerContext,
  ...following: readonly NewLearnerEvent[]
): Decision<NewLearnerEvent, "unknown-resource"> {
  if (learner.begun.has(resourceId)) return accept(...following);
  if (!listed) return refuse("unknown-resource");
  const started = { personId, resourceId, startedAt: now.toISOString() };
  return accept<NewLearnerEvent>({ type: "ResourceStarted", data: started }, ...following);
}
