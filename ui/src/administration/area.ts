import type { Area } from "#kernel/area.ts";
import { administrationPaths } from "./paths.ts";

// These screens check the session themselves: who is no admin signs in there.
const access = "everyone" as const;

export const administration: Area = {
  name: "administration",
  screens: [
    {
      path: administrationPaths.admin(),
      title: "Admin",
      access,
      load: () => import("./dashboard/admin-dashboard.tsx").then((module) => module.AdminDashboard),
    },
    {
      path: administrationPaths.users(),
      title: "Users",
      access,
      load: () => import("./users/users.tsx").then((module) => module.Users),
    },
  ],
};
