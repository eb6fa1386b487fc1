import type { Area } from "#kernel/area.ts";
import { landingPaths } from "./paths.ts";

export const landing: Area = {
  name: "landing",
  screens: [
    {
      path: landingPaths.landing(),
      title: "Work history that proves itself",
      access: "everyone",
      load: () => import("./landing.tsx").then((module) => module.Landing),
      prerender: { module: "landing/landing.tsx" },
    },
  ],
};
