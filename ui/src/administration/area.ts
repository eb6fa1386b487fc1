import type { Area } from "#kernel/area.ts";
import { administrationPaths } from "./paths.ts";

export const administration: Area = {
  name: "administration",
  screens: [
    {
      path: administrationPaths.admin(),
      title: "Admin",
      // It checks the session itself.
      access: "everyone",
      load: () => import("./admin/admin.tsx").then((module) => module.Admin),
    },
  ],
};
