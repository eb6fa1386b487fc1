import { employerPaths } from "#employer/paths.ts";
import type { Area } from "#kernel/area.ts";

export const invitation: Area = {
  name: "invitation",
  screens: [
    {
      path: employerPaths.candidates(":jobId"),
      title: "Candidates who fit",
      access: "signed-in",
      load: () => import("./company/job-candidates.tsx").then((module) => module.JobCandidates),
    },
  ],
};
