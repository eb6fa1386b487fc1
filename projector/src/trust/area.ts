import { defineArea } from "#kernel/area.ts";
import { trustCasesProjection } from "./trust-cases/projection.ts";

export const trust = defineArea({ name: "trust", readModels: [trustCasesProjection] });
