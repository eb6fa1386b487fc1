import { defineArea } from "#kernel/area.ts";
import { accountSearchProjection } from "./account-search/projection.ts";
import { adminSearchProjection } from "./admin-search/projection.ts";
import { platformFiguresProjection } from "./platform-figures/projection.ts";

export const administration = defineArea({
  name: "administration",
  readModels: [platformFiguresProjection, accountSearchProjection, adminSearchProjection],
});
