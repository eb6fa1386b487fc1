import { known } from "../kernel/event.ts";
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

/** How far somebody is with a resource that they began. */
export interface Progress {
  /** 100 as soon as it is completed. */
  readonly percent: number;
  readonly notes: string;
}

/** What one person learns, by resource. */
export type Learner = ReadonlyMap<string, Progress>;

export const nothingBegun: Learner = new Map();

const begun: Progress = { percent: 0, notes: "" };

export function evolveLearner(state: Learner, event: LearnerEvent): Learner {
  const before = state.get(event.data.resourceId) ?? begun;
  const after = (change: Partial<Progress>) => new Map(state).set(event.data.resourceId, { ...before, ...change });
  switch (event.type) {
    case "ResourceStarted":
      return after({});
    case "ProgressReported":
      return after({ percent: event.data.percent });
    case "ResourceCompleted":
      return after({ percent: 100 });
    case "LearningNotesWritten":
      return after({ notes: known(event.personal)?.notes ?? "" });
  }
}
