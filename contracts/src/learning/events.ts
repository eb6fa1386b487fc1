import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { id, instant, text } from "../kernel/text.ts";
import { difficulties, resourceTypes } from "./rules.ts";

const resource = { resourceId: id() };

const facts = {
  title: text(),
  provider: text(),
  url: text(),
  type: z.enum(resourceTypes),
  difficulty: z.enum(difficulties),
  duration: text(),
  /** Names as in the catalogue; resolved to skills of the dictionary on reading. */
  skills: z.array(text()),
  description: text(),
};

export const ResourceListed = defineEvent({
  type: "ResourceListed",
  data: z.strictObject({ ...resource, ...facts, listedAt: instant() }),
});
export const ResourceChanged = defineEvent({
  type: "ResourceChanged",
  data: z.strictObject({ ...resource, ...facts, changedAt: instant() }),
});
/** No longer recommended; learners who began it keep it. */
export const ResourceWithdrawn = defineEvent({
  type: "ResourceWithdrawn",
  data: z.strictObject({ ...resource, withdrawnAt: instant() }),
});

export const resourceEvents = [ResourceListed, ResourceChanged, ResourceWithdrawn] as const;
export type ResourceEvent = EventOf<(typeof resourceEvents)[number]>;
export type NewResourceEvent = NewEventOf<(typeof resourceEvents)[number]>;

const learner = { personId: id(), ...resource };

export const ResourceStarted = defineEvent({
  type: "ResourceStarted",
  data: z.strictObject({ ...learner, startedAt: instant() }),
  subject: "personId",
});
/** A completed resource is in progress again. */
export const ProgressReported = defineEvent({
  type: "ProgressReported",
  data: z.strictObject({ ...learner, percent: z.number().int().min(0).max(99), reportedAt: instant() }),
  subject: "personId",
});
export const ResourceCompleted = defineEvent({
  type: "ResourceCompleted",
  data: z.strictObject({ ...learner, completedAt: instant() }),
  subject: "personId",
});
/** Replaces the learner's notes; empty means none. */
export const LearningNotesWritten = defineEvent({
  type: "LearningNotesWritten",
  data: z.strictObject({ ...learner, writtenAt: instant() }),
  personal: z.strictObject({ notes: text() }),
  subject: "personId",
});

/**
 * A snapshot of the recommendations. They follow from the log up to this event and from the rule version, so that a replay up
 * to it computes them again.
 */
export const RecommendationsRegenerated = defineEvent({
  type: "RecommendationsRegenerated",
  data: z.strictObject({
    personId: id(),
    /** Counts the person's snapshots, from 1. */
    version: z.number().int().positive(),
    /** Version of the scoring rules. */
    ruleVersion: z.number().int().positive(),
    regeneratedAt: instant(),
  }),
  subject: "personId",
});

export const learnerEvents = [
  ResourceStarted,
  ProgressReported,
  ResourceCompleted,
  LearningNotesWritten,
  RecommendationsRegenerated,
] as const;
export type LearnerEvent = EventOf<(typeof learnerEvents)[number]>;
export type NewLearnerEvent = NewEventOf<(typeof learnerEvents)[number]>;
