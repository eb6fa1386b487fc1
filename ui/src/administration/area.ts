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
    {
      path: administrationPaths.companies(),
      title: "Companies",
      access,
      load: () => import("./moderation/companies.tsx").then((module) => module.AdminCompanies),
    },
    {
      path: administrationPaths.jobs(),
      title: "Jobs",
      access,
      load: () => import("./moderation/jobs.tsx").then((module) => module.AdminJobs),
    },
    {
      path: administrationPaths.applications(),
      title: "Applications",
      access,
      load: () => import("./moderation/applications.tsx").then((module) => module.AdminApplications),
    },
    {
      path: administrationPaths.certificates(),
      title: "Certificates",
      access,
      load: () => import("./moderation/certificates.tsx").then((module) => module.AdminCertificates),
    },
    {
      path: administrationPaths.messages(),
      title: "Messages",
      access,
      load: () => import("./moderation/messages.tsx").then((module) => module.Messages),
    },
  ],
};
