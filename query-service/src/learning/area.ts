import { GetLearningProgress, GetRecommendations, GetSkillAnalysis } from "@provenwork/contracts/learning/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { learningProgress } from "./learning-progress.ts";
import { recommendations } from "./recommendations.ts";
import { skillAnalysis } from "./skill-analysis.ts";

export const learning: Area<unknown> = {
  name: "learning",
  answers: () => [
    answer(GetRecommendations, recommendations, [
      "matches",
      "learning-resources",
      "learning-progress",
      "learning-snapshots",
    ]),
    answer(GetSkillAnalysis, skillAnalysis, ["matches"]),
    answer(GetLearningProgress, learningProgress, ["learning-progress", "learning-resources"]),
  ],
  ownData: [ownData("learning", GetLearningProgress, learningProgress)],
};
