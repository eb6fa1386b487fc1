import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";

export const operations: Area = {
  name: "operations",
  screens: [
    {
      path: administrationPaths.operations(),
      title: "Operations",
      access: "everyone",
      load: () => import("./operations.tsx").then((module) => module.Operations),
    },
  ],
};
