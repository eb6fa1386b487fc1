import type { Area } from "#kernel/area.ts";
import { developerPaths } from "./paths.ts";

export const developer: Area = {
  name: "developer",
  screens: [
    {
      path: developerPaths.developers(),
      title: "Developers",
      access: "everyone",
      load: () => import("./developers.tsx").then((module) => module.Developers),
    },
  ],
};
