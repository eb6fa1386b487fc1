import { defineArea } from "#kernel/area.ts";
import { pageVisitsProjection } from "./page-visits/projection.ts";
import { publicProfilesProjection } from "./public-profiles/projection.ts";

export const publicProfile = defineArea({
  name: "public-profile",
  readModels: [pageVisitsProjection, publicProfilesProjection],
});
