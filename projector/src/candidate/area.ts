import { defineArea } from "#kernel/area.ts";
import { candidatesProjection } from "./candidates/projection.ts";
import { findabilityProjection } from "./findability/projection.ts";
import { resumesProjection } from "./resumes/projection.ts";

export const candidate = defineArea({
  name: "candidate",
  readModels: [candidatesProjection, resumesProjection, findabilityProjection],
});
