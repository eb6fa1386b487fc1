import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";

export const trust: Area = {
  name: "trust",
  screens: [
    {
      path: administrationPaths.trust(),
      title: "Trust desk",
      access: "everyone",
      load: () => import("./trust-desk.tsx").then((module) => module.TrustDesk),
    },
  ],
};
