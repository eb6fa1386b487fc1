import { known } from "../kernel/event.ts";
import type { StreamType } from "../kernel/stream.ts";
import type { LearnerEvent, ResourceEvent } from "./events.ts";
import type { ResourceFacts } from "./rules.ts";

export interface Resource {
  readonly status: "unlisted" | "listed" | "withdrawn";
  readonly facts: ResourceFacts | undefined;
}

export const unlisted: Resource = { status: "unlisted", facts: undefined };

export function evolveResource(state: Resource, event: ResourceEvent): Resource {
  switch (event.type) {
    case "ResourceListed": {
      const { resourceId: _, listedAt: __, ...facts } = event.data;
      return { status: "listed", facts };
    }
    case "ResourceChanged": {
      const { resourceId: _, changedAt: __, ...facts } = event.data;
      return { ...state, facts };
    }
    case "ResourceWithdrawn":
      return { ...state, status: "withdrawn" };
  }
}

/** A learner's progress with one resource. */
export interface Progress {
  /** 100 once completed. */
  readonly percent: number;
  readonly notes: string;
}

/** The learning of one person. */
export interface Learner {
  /** By resource. */
  readonly begun: ReadonlyMap<string, Progress>;
  /** Version of the newest snapshot of their recommendations; 0 before the first. */
  readonly snapshot: number;
}

export const nothingBegun: Learner = { begun: new Map(), snapshot: 0 };

const justBegun: Progress = { percent: 0, notes: "" };

export function evolveLearner(state: Learner, event: LearnerEvent): Learner {
  if (event.type === "RecommendationsRegenerated") return { ...state, snapshot: event.data.version };
  const { resourceId } = event.data;
  const progress = { ...(state.begun.get(resourceId) ?? justBegun), ...changeBy(event) };
  return { ...state, begun: new Map(state.begun).set(resourceId, progress) };
}

function changeBy(event: Exclude<LearnerEvent, { type: "RecommendationsRegenerated" }>): Partial<Progress> {
  switch (event.type) {
    case "ResourceStarted":
      return {};
    case "ProgressReported":
      return { percent: event.data.percent };
    case "ResourceCompleted":
      return { percent: 100 };
    case "LearningNotesWritten":
      return { notes: known(event.personal)?.notes ?? "" };
  }
}

/** Stream names are a storage format. */
export const resourceStream = (resourceId: string) => `learning-resource-${resourceId}`;

/** Stream names are a storage format. */
export const learnerStream = (personId: string) => `learning-${personId}`;

/** Resources of the catalogue, by resourceId. */
export const resources: StreamType<Resource, ResourceEvent> = {
  name: resourceStream,
  initialState: unlisted,
  evolve: evolveResource,
};

/** Learning of one person, by personId. */
export const learners: StreamType<Learner, LearnerEvent> = {
  name: learnerStream,
  initialState: nothingBegun,
  evolve: evolveLearner,
};
