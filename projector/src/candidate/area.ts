import { defineArea } from "#kernel/area.ts";
import { candidateSkillsProjection } from "./candidate-skills/projection.ts";
import { candidatesProjection } from "./candidates/projection.ts";
import { findabilityProjection } from "./findability/projection.ts";
import { resumesProjection } from "./resumes/projection.ts";

export const candidate = defineArea({
  name: "candidate",
  readModels: [candidateSkillsProjection, candidatesProjection, resumesProjection, findabilityProjection],
});
