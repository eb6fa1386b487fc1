import { z } from "zod";
import { query } from "../kernel/endpoint.ts";
import { difficulties, progressStatuses, resourceTypes } from "./rules.ts";

const ofCandidate = { roles: ["candidate"], touches: "own", input: z.strictObject({}) } as const;

export const learningResource = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  /** Always null: fetching pictures would tell providers who learns what, and copies would need their consent. */
  imageUrl: z.null(),
  provider: z.string(),
  resourceType: z.enum(resourceTypes),
  difficulty: z.enum(difficulties),
  duration: z.string(),
  skills: z.array(z.string()),
  /** When the catalogue first had it, and when it last changed there. */
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
  /** How many of the matches ask for it, and how many require it. */
  asking: z.int(),
  requiring: z.int(),
  /** How many resources of the catalogue teach it. */
  resources: z.int(),
  /** The match that would rise most. */
  lift: z.object({ jobId: z.uuid(), title: z.string(), now: percentage, would: percentage }).nullable(),
});
export type SkillGap = z.output<typeof skillGap>;

export const GetRecommendations = query({
  ...ofCandidate,
  name: "learning-recommendations",
  summary: "Skills that the caller's matches ask for and the caller lacks, and resources that teach them",
  path: "/api/learning/recommendations",
  output: z.object({
    /** How many jobs the gaps were computed from. */
    matches: z.int(),
    skillGaps: z.array(skillGap),
    recommendedResources: z.array(
      learningResource.extend({
        /** The most important gap that it closes. */
        closes: z.string(),
        asking: z.int(),
      }),
    ),
    /** When they were last frozen on request; null for never. */
    regeneratedAt: z.iso.datetime().nullable(),
  }),
});

const demand = z.object({
  skill: z.string(),
  /** Whether the caller has it, or their matches ask for it. */
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
      /** Everything that counts, whether it was typed or found. */
      currentSkills: z.array(z.object({ skill: z.string(), asking: z.int() })),
      matches: z.int(),
      marketTrends: z.object({
        openJobs: z.int(),
        /** The Mondays that the weeks begin on, the oldest first. */
        weeks: z.array(z.iso.date()),
        highDemandSkills: z.array(demand),
        emergingSkills: z.array(demand),
      }),
    }),
  }),
});
export type SkillAnalysis = z.output<(typeof GetSkillAnalysis)["output"]>["analysis"];
