import { defineArea } from "#kernel/area.ts";
import { learningProgressProjection } from "./learning-progress/projection.ts";
import { learningResourcesProjection } from "./learning-resources/projection.ts";

export const learning = defineArea({
  name: "learning",
  readModels: [learningResourcesProjection, learningProgressProjection],
});
