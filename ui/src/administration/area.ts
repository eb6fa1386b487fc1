import type { Area } from "#kernel/area.ts";
import { administrationPaths } from "./paths.ts";

export const administration: Area = {
  name: "administration",
  screens: [
    {
      path: administrationPaths.admin(),
      title: "Admin",
      access: "everyone",
      load: () => import("./dashboard/admin-dashboard.tsx").then((module) => module.AdminDashboard),
    },
  ],
};
