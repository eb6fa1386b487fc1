import type { EventFormatters } from "../kernel/format-events.ts";
import type { LearnerEvent, ResourceEvent } from "./events.ts";

export const learningEventFormatters: EventFormatters<ResourceEvent | LearnerEvent> = {
  ResourceListed: ({ title }) => `Learning resource listed: ${title}`,
  ResourceChanged: ({ title }) => `Learning resource changed: ${title}`,
  ResourceWithdrawn: () => "Learning resource withdrawn",
  ResourceStarted: () => "Learning resource started",
  ProgressReported: ({ percent }) => `Learning progress of ${percent} percent reported`,
  ResourceCompleted: () => "Learning resource completed",
  RecommendationsRegenerated: ({ version }) => `Learning recommendations regenerated as version ${version}`,
  LearningNotesWritten: () => "Notes on a learning resource written",
};
