import type { Area } from "#kernel/area.ts";
import { referencePaths } from "./paths.ts";

export const reference: Area = {
  name: "reference",
  screens: [
    {
      path: referencePaths.answer(),
      title: "One question",
      access: "everyone",
      load: () => import("./answer/reference.tsx").then((module) => module.Reference),
    },
    {
      path: referencePaths.stop(":token"),
      title: "No more questions",
      access: "everyone",
      load: () => import("./answer/stop-questions.tsx").then((module) => module.StopQuestions),
    },
  ],
};
