import type { Area } from "#kernel/area.ts";
import { legalPaths } from "./paths.ts";

export const legal: Area = {
  name: "legal",
  screens: [
    {
      path: legalPaths.terms(),
      title: "Terms of Service",
      access: "everyone",
      load: () => import("./terms.tsx").then((module) => module.Terms),
      prerender: {
        module: "legal/terms.tsx",
        description: "What candidates and employers agree to when they use Provenwork.",
      },
    },
    {
      path: legalPaths.privacy(),
      title: "Privacy Policy",
      access: "everyone",
      load: () => import("./privacy.tsx").then((module) => module.Privacy),
      prerender: {
        module: "legal/privacy.tsx",
        description: "What Provenwork holds about people, why, who sees it, and how it ends.",
      },
    },
  ],
};
