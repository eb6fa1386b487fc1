import { administrationPaths } from "#administration/paths.ts";
import type { Area } from "#kernel/area.ts";

export const contact: Area = {
  name: "contact",
  screens: [
    {
      path: administrationPaths.messages(),
      title: "Messages",
      access: "everyone",
      load: () => import("./messages.tsx").then((module) => module.Messages),
    },
  ],
};
