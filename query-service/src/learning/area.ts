import { GetLearningProgress } from "@provenwork/contracts/learning/queries";
import { type Area, answer } from "#kernel/area.ts";
import { learningProgress } from "./learning-progress.ts";

export const learning: Area<unknown> = {
  name: "learning",
  answers: () => [answer(GetLearningProgress, learningProgress, ["learning-progress", "learning-resources"])],
};
