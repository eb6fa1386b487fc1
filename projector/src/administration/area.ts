import { defineArea } from "#kernel/area.ts";
import { platformFiguresProjection } from "./platform-figures/projection.ts";

export const administration = defineArea({
  name: "administration",
  readModels: [platformFiguresProjection],
});
