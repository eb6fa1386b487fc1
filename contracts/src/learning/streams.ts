import type { StreamType } from "../kernel/stream.ts";
import { type LearnerEvent, type ResourceEvent, learnerStream, resourceStream } from "./events.ts";
import { type Learner, type Resource, evolveLearner, evolveResource, nothingBegun, unlisted } from "./state.ts";

/** Resources of the catalogue, by resourceId. */
export const resources: StreamType<Resource, ResourceEvent> = {
  name: resourceStream,
  initialState: unlisted,
  evolve: evolveResource,
};

/** What each person learns, by personId. */
export const learners: StreamType<Learner, LearnerEvent> = {
  name: learnerStream,
  initialState: nothingBegun,
  evolve: evolveLearner,
};
