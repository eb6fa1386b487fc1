import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { difficulties, progressStatuses, resourceTypes } from "./rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own", input: z.strictObject({}) } as const;

export const learningResource = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** Always null: loading pictures would reveal learners to providers, and copies would need consent. */
  imageUrl: z.null(),
  provider: z.string(),
  resourceType: z.enum(resourceTypes),
  difficulty: z.enum(difficulties),
  duration: z.string(),
  skills: z.array(z.string()),
  /** When it was added to the catalogue, and last changed. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
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
  ...ofCandidate,
  name: "learning-progress",
  summary: "The learning resources that the caller began, most recently used first",
  path: "/api/learning/progress",
  output: z.array(learningProgress),
});

/** 0 to 100. */
const percentage = z.int();

export const skillGap = z.object({
  skill: z.string(),
  /** 0 to 10, to a tenth. */
  importance: z.number(),
  reason: z.string(),
  /** Number of matches that ask for it, and that require it. */
  asking: z.int(),
  requiring: z.int(),
  /** Number of resources that teach it. */
  resources: z.int(),
  /** The match that gains most. */
  lift: z.object({ jobId: z.uuid(), title: z.string(), now: percentage, would: percentage }).nullable(),
});
export type SkillGap = z.output<typeof skillGap>;

export const GetRecommendations = query({
  ...ofCandidate,
  name: "learning-recommendations",
  summary: "Skills that the caller's matches ask for and the caller lacks, and resources that teach them",
  path: "/api/learning/recommendations",
  output: z.object({
    /** Number of jobs that the gaps are computed from. */
    matches: z.int(),
    skillGaps: z.array(skillGap),
    recommendedResources: z.array(
      learningResource.extend({
        /** The most important gap that it closes. */
        closes: z.string(),
        asking: z.int(),
      }),
    ),
    /** Last snapshot; null if there is none. */
    regeneratedAt: z.iso.datetime().nullable(),
  }),
});

const demand = z.object({
  skill: z.string(),
  /** The caller has it, or lacks it and matches ask for it. */
  standing: z.enum(["yours", "gap"]).nullable(),
  /** Share of the open postings that ask for it, 0 to 1, by week. */
  shares: z.array(z.number()),
});
export type SkillDemand = z.output<typeof demand>;

export const GetSkillAnalysis = query({
  ...ofCandidate,
  name: "skill-analysis",
  summary: "The caller's skills with how many of their matches ask for each, and what postings ask for over the weeks",
  path: "/api/learning/skill-analysis",
  output: z.object({
    analysis: z.object({
      /** Typed and found skills. */
      currentSkills: z.array(z.object({ skill: z.string(), asking: z.int() })),
      matches: z.int(),
      marketTrends: z.object({
        openJobs: z.int(),
        /** Mondays of the weeks, oldest first. */
        weeks: z.array(z.iso.date()),
        highDemandSkills: z.array(demand),
        emergingSkills: z.array(demand),
      }),
    }),
  }),
});
export type SkillAnalysis = z.output<(typeof GetSkillAnalysis)["output"]>["analysis"];
