import type { Area } from "#kernel/area.ts";
import { developmentPaths } from "./paths.ts";

/** Screens of demo mode. */
export const development: Area = {
  name: "development",
  screens: [
    {
      path: developmentPaths.mailbox(),
      title: "Mailbox",
      access: "everyone",
      load: () => import("./mailbox.tsx").then((module) => module.Mailbox),
    },
    {
      path: developmentPaths.testAuth(),
      title: "Test sign-in",
      access: "everyone",
      load: () => import("./test-auth.tsx").then((module) => module.TestAuth),
    },
    {
      path: developmentPaths.employerDirect(),
      title: "Employer access",
      access: "everyone",
      load: () => import("./employer-direct.tsx").then((module) => module.EmployerDirect),
    },
    {
      path: developmentPaths.adminDirect(),
      title: "Admin access",
      access: "everyone",
      load: () => import("./admin-direct.tsx").then((module) => module.AdminDirect),
    },
    {
      path: developmentPaths.animations(),
      title: "Animations",
      access: "everyone",
      load: () => import("./animations.tsx").then((module) => module.Animations),
    },
  ],
};
