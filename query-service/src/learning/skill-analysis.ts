import type { GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import type { QueryHandler } from "#kernel/mount.ts";
import { personOf } from "#kernel/viewer.ts";
import { nameOf } from "#matching/match-views.ts";
import { marketTrends } from "./market-trends.ts";
import { ownAnalysis } from "./own-analysis.ts";

export const skillAnalysis: QueryHandler<typeof GetSkillAnalysis> = async (_, { read, viewer, now }) => {
  const personId = personOf(viewer);
  const { matches, gaps, current } = await ownAnalysis(read, personId, now);
  const standings = new Map([
    ...gaps.map(({ skill }) => [skill, "gap"] as const),
    ...current.map(({ skill }) => [skill, "yours"] as const),
  ]);
  return {
    output: {
      analysis: {
        currentSkills: current.map(({ skill, asking }) => ({ skill: nameOf(skill), asking })),
        matches,
        marketTrends: await marketTrends(read, now, (skill) => standings.get(skill) ?? null),
      },
    },
  };
};
