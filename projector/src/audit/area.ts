import { defineArea } from "#kernel/area.ts";
import { historiesProjection } from "./histories/projection.ts";
import { openingsProjection } from "./openings/projection.ts";

export const audit = defineArea({ name: "audit", readModels: [historiesProjection, openingsProjection] });
