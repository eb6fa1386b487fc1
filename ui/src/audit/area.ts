import type { Area } from "#kernel/area.ts";
import { auditPaths } from "./paths.ts";

export const audit: Area = {
  name: "audit",
  screens: [
    {
      path: auditPaths.histories(),
      title: "Histories",
      access: "signed-in",
      load: () => import("./histories.tsx").then((module) => module.Histories),
    },
    {
      path: auditPaths.open(),
      title: "Open a history",
      access: "signed-in",
      load: () => import("./open-link.tsx").then((module) => module.OpenLink),
    },
    {
      path: auditPaths.exports(),
      title: "Exports",
      access: "signed-in",
      load: () => import("./exports/exports.tsx").then((module) => module.Exports),
    },
    {
      path: auditPaths.heads(),
      title: "Tree heads",
      access: "signed-in",
      load: () => import("./heads/tree-heads.tsx").then((module) => module.TreeHeads),
    },
    {
      path: auditPaths.history(":openingId"),
      title: "History",
      access: "signed-in",
      load: () => import("./history/history.tsx").then((module) => module.History),
    },
  ],
};
