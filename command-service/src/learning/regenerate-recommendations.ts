import type * as contract from "@provenwork/contracts/learning/commands";
import type { NewLearnerEvent } from "@provenwork/contracts/learning/events";
import type { Learner } from "@provenwork/contracts/learning/state";
import { RULE_VERSION } from "@provenwork/contracts/matching/parts";
import { type Decide, type StreamId, accept } from "#kernel/decision.ts";

/** The event has no list: recommendations follow from the log up to it, because read models are a function of the log. */
export const regenerateRecommendations: Decide<
  typeof contract.RegenerateRecommendations,
  Learner,
  NewLearnerEvent,
  StreamId
> = (_, { snapshot }, { id: personId, now }) =>
  accept({
    type: "RecommendationsRegenerated",
    data: { personId, version: snapshot + 1, ruleVersion: RULE_VERSION, regeneratedAt: now.toISOString() },
  });
