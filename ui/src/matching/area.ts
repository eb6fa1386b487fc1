import type { Area } from "#kernel/area.ts";
import { matchingPaths } from "./paths.ts";

export const matching: Area = {
  name: "matching",
  screens: [
    {
      path: matchingPaths.matchedJobs(),
      title: "Smart Matched Jobs",
      access: "signed-in",
      load: () => import("./matched-jobs/matched-jobs.tsx").then((module) => module.MatchedJobs),
    },
    {
      path: matchingPaths.demo(),
      title: "Smart Matching Demo",
      access: "everyone",
      load: () => import("./demo/matching-demo.tsx").then((module) => module.MatchingDemo),
    },
  ],
};
