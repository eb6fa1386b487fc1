import { defineArea } from "#kernel/area.ts";
import { learningProgressProjection } from "./learning-progress/projection.ts";
import { learningSnapshotsProjection } from "./learning-snapshots/projection.ts";
import { learningResourcesProjection } from "./learning-resources/projection.ts";
import { skillDemandProjection } from "./skill-demand/projection.ts";

export const learning = defineArea({
  name: "learning",
  readModels: [
    learningResourcesProjection,
    learningProgressProjection,
    learningSnapshotsProjection,
    skillDemandProjection,
  ],
});
