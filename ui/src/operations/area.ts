import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";

export const operations: Area = {
  name: "operations",
  screens: [
    {
      path: administrationPaths.operations(),
      title: "Operations",
      // It checks the session itself: who is no admin signs in there.
      access: "everyone",
      load: () => import("./operations.tsx").then((module) => module.Operations),
    },
  ],
};
