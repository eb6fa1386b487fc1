import { defineArea } from "#kernel/area.ts";
import { employersProjection } from "./employers/projection.ts";

export const employer = defineArea({ name: "employer", readModels: [employersProjection] });
