import { defineArea } from "#kernel/area.ts";
import { apiKeysProjection } from "./api-keys/projection.ts";

export const developer = defineArea({ name: "developer", readModels: [apiKeysProjection] });
