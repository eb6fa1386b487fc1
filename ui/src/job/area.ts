import type { Area } from "#kernel/area.ts";
import { jobPaths } from "./paths.ts";

export const job: Area = {
  name: "job",
  screens: [
    {
      path: jobPaths.board(),
      title: "Jobs",
      access: "everyone",
      load: () => import("./board/board.tsx").then((module) => module.Board),
    },
    {
      path: jobPaths.job(":jobId"),
      title: "Job",
      access: "everyone",
      served: true,
      load: () => import("./page/job-page.tsx").then((module) => module.JobPage),
    },
    {
      path: jobPaths.savedSearches(),
      title: "Saved searches",
      access: "signed-in",
      load: () => import("./saved/saved-searches.tsx").then((module) => module.SavedSearches),
    },
    {
      path: jobPaths.unsubscribe(":token"),
      title: "Stop these emails",
      access: "everyone",
      load: () => import("./saved/unsubscribe.tsx").then((module) => module.Unsubscribe),
    },
  ],
};
