import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { difficulties, progressStatuses, resourceTypes } from "./rules.ts";

export const learningResource = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  provider: z.string(),
  resourceType: z.enum(resourceTypes),
  difficulty: z.enum(difficulties),
  duration: z.string(),
  skills: z.array(z.string()),
});
export type LearningResource = z.output<typeof learningResource>;

export const learningProgress = z.object({
  resource: learningResource,
  status: z.enum(progressStatuses),
  progress: z.int(),
  notes: z.string(),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type LearningProgress = z.output<typeof learningProgress>;

export const GetLearningProgress = query({
  name: "learning-progress",
  summary: "The learning resources that the caller began, those touched last first",
  path: "/api/learning/progress",
  roles: ["candidate"],
  touches: "own",
  input: z.strictObject({}),
  output: z.array(learningProgress),
});
