import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";
import { applicationPaths } from "./paths.ts";

const companyApplications = {
  title: "Applications",
  access: "signed-in",
  load: () => import("./company/company-applications.tsx").then((module) => module.CompanyApplications),
} as const;

export const application: Area = {
  name: "application",
  screens: [
    {
      path: applicationPaths.own(),
      title: "Applications",
      access: "signed-in",
      load: () => import("./list/applications.tsx").then((module) => module.Applications),
    },
    { path: applicationPaths.company(), ...companyApplications },
    { path: applicationPaths.ofJob(":jobId"), ...companyApplications },
    {
      path: administrationPaths.applications(),
      title: "Applications",
      access: "everyone",
      load: () => import("./admin/applications.tsx").then((module) => module.AdminApplications),
    },
  ],
};
