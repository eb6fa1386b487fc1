import type { Area } from "#kernel/area.ts";
import { employerPaths } from "#employer/paths.ts";

export const confirmation: Area = {
  name: "confirmation",
  screens: [
    {
      path: employerPaths.confirmations(),
      title: "Confirmations",
      access: "everyone",
      load: () => import("./company/confirmations.tsx").then((module) => module.Confirmations),
    },
  ],
};
