import { defineArea } from "#kernel/area.ts";
import { webhooksProjection } from "./webhooks/projection.ts";
import { apiKeysProjection } from "./api-keys/projection.ts";

export const developer = defineArea({ name: "developer", readModels: [apiKeysProjection, webhooksProjection] });
