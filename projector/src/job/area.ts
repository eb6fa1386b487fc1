import { defineArea } from "#kernel/area.ts";
import { jobsProjection } from "./jobs/projection.ts";
import { savedSearchesProjection } from "./saved-searches/projection.ts";

export const job = defineArea({ name: "job", readModels: [jobsProjection, savedSearchesProjection] });
