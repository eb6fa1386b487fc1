import type { Area } from "#kernel/area.ts";
import { publicProfilePaths } from "./paths.ts";

export const publicProfile: Area = {
  name: "public-profile",
  screens: [
    {
      path: publicProfilePaths.page(":handle"),
      title: "Public page",
      access: "everyone",
      served: true,
      load: () => import("./page/public-profile.tsx").then((module) => module.PublicProfile),
    },
    {
      path: publicProfilePaths.own(),
      title: "Your public page",
      access: "signed-in",
      load: () => import("./own/own-public-page.tsx").then((module) => module.OwnPublicPage),
    },
  ],
};
