import type { Area } from "#kernel/area.ts";
import { employerPaths } from "./paths.ts";

export const employer: Area = {
  name: "employer",
  screens: [
    {
      path: employerPaths.onboarding(),
      title: "Employer profile",
      access: "everyone",
      load: () => import("./onboarding/onboarding.tsx").then((module) => module.EmployerOnboarding),
    },
    {
      path: employerPaths.dashboard(),
      title: "Dashboard",
      access: "everyone",
      load: () => import("./dashboard/dashboard.tsx").then((module) => module.EmployerDashboard),
    },
  ],
};
