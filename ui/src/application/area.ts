import type { Area } from "#kernel/area.ts";
import { applicationPaths } from "./paths.ts";

export const application: Area = {
  name: "application",
  screens: [
    {
      path: applicationPaths.own(),
      title: "Applications",
      access: "signed-in",
      load: () => import("./list/applications.tsx").then((module) => module.Applications),
    },
  ],
};
