import type { Area } from "#kernel/area.ts";
import { learningPaths } from "./paths.ts";

export const learning: Area = {
  name: "learning",
  screens: [
    {
      path: learningPaths.resources(),
      title: "Learning Resources",
      access: "signed-in",
      load: () => import("./resources/learning-resources.tsx").then((module) => module.LearningResources),
    },
  ],
};
