import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";
import { companyPaths } from "./paths.ts";

export const company: Area = {
  name: "company",
  screens: [
    {
      path: companyPaths.profile(),
      title: "Company profile",
      access: "everyone",
      load: () => import("./profile/profile.tsx").then((module) => module.CompanyProfile),
    },
    {
      path: companyPaths.invitation(),
      title: "Invitation",
      access: "everyone",
      load: () => import("./invitation/invitation.tsx").then((module) => module.Invitation),
    },
    {
      path: companyPaths.company(":companyId"),
      title: "Company",
      access: "everyone",
      served: true,
      load: () => import("./page/company-page.tsx").then((module) => module.CompanyPage),
    },
    {
      path: administrationPaths.companies(),
      title: "Companies",
      access: "everyone",
      load: () => import("./admin/companies.tsx").then((module) => module.AdminCompanies),
    },
  ],
};
