import type { Area } from "#kernel/area.ts";
import { notificationPaths } from "./paths.ts";

export const notification: Area = {
  name: "notification",
  screens: [
    {
      path: notificationPaths.list(),
      title: "Notifications",
      access: "signed-in",
      load: () => import("./notifications.tsx").then((module) => module.Notifications),
    },
  ],
};
