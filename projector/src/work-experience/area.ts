import { defineArea } from "#kernel/area.ts";
import { certificatesProjection } from "./certificates/projection.ts";
import { verificationTimelinesProjection } from "./verification-timelines/projection.ts";
import { verifiedCandidatesProjection } from "./verified-candidates/projection.ts";
import { workExperiencesProjection } from "./work-experiences/projection.ts";

export const workExperience = defineArea({
  name: "work-experience",
  readModels: [
    workExperiencesProjection,
    verificationTimelinesProjection,
    certificatesProjection,
    verifiedCandidatesProjection,
  ],
});
