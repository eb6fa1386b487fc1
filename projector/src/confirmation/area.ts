import { defineArea } from "#kernel/area.ts";
import { confirmationsProjection } from "./confirmations/projection.ts";

export const confirmation = defineArea({ name: "confirmation", readModels: [confirmationsProjection] });
