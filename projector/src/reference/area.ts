import { defineArea } from "#kernel/area.ts";
import { referencesProjection } from "./references/projection.ts";

export const reference = defineArea({ name: "reference", readModels: [referencesProjection] });
