import { z } from "zod";
import { trimmed } from "../kernel/text.ts";

export const resourceTypes = ["course", "article", "video", "book", "certification", "tutorial", "webinar"] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const difficulties = ["beginner", "intermediate", "advanced"] as const;
export type Difficulty = (typeof difficulties)[number];

/** A resource of the catalogue. `skills` are names or aliases of the dictionary. */
export const resourceFacts = z.strictObject({
  title: trimmed(200).min(1),
  provider: trimmed(120).min(1),
  url: z.url({ protocol: /^https?$/ }).max(500),
  type: z.enum(resourceTypes),
  difficulty: z.enum(difficulties),
  /** Free text: "9 h", "12 weeks", "Self-paced". */
  duration: trimmed(40).min(1),
  skills: z.array(trimmed(80).min(1)).min(1).max(8),
  description: trimmed(300).min(1),
});
export type ResourceFacts = z.output<typeof resourceFacts>;

export const maxNotesLength = 2_000;

/** The learner's own estimate. */
export const percent = z
  .number("Progress is required")
  .int("Progress must be a whole number")
  .min(0, "Progress is at least 0 percent")
  .max(100, "Progress is at most 100 percent");

/** `recommended`: not started. */
export const progressStatuses = ["recommended", "in_progress", "completed"] as const;
