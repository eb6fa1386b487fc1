import { defineArea } from "#kernel/area.ts";
import { matchesProjection } from "./matches/projection.ts";

export const matching = defineArea({ name: "matching", readModels: [matchesProjection] });
