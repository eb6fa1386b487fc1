import { administrationPaths } from "#administration/paths.ts";
import { employerPaths } from "#employer/paths.ts";
import type { Area } from "#kernel/area.ts";
import { jobPaths } from "./paths.ts";

export const job: Area = {
  name: "job",
  screens: [
    {
      path: jobPaths.board(),
      title: "Jobs",
      access: "everyone",
      served: true,
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
      path: jobPaths.savedJobs(),
      title: "Saved jobs",
      access: "signed-in",
      load: () => import("./saved/saved-jobs.tsx").then((module) => module.SavedJobs),
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
    {
      path: employerPaths.jobs(),
      title: "Job Listings",
      access: "signed-in",
      load: () => import("./company/jobs.tsx").then((module) => module.EmployerJobs),
    },
    {
      path: employerPaths.createJob(),
      title: "Post a New Job",
      access: "signed-in",
      load: () => import("./editor/create.tsx").then((module) => module.CreateJob),
    },
    {
      path: employerPaths.importJobs(),
      title: "Import jobs",
      access: "signed-in",
      load: () => import("./import/import-jobs.tsx").then((module) => module.ImportJobsScreen),
    },
    {
      path: employerPaths.newJob(),
      title: "Post a New Job",
      access: "signed-in",
      load: () => import("./company/new-job.tsx").then((module) => module.NewJob),
    },
    {
      path: employerPaths.job(":jobId"),
      title: "Job",
      access: "signed-in",
      load: () => import("./company/job-view.tsx").then((module) => module.EmployerJobView),
    },
    {
      path: employerPaths.editJob(":jobId"),
      title: "Edit Job",
      access: "signed-in",
      load: () => import("./editor/edit.tsx").then((module) => module.EditJob),
    },
    {
      path: administrationPaths.jobs(),
      title: "Jobs",
      access: "everyone",
      load: () => import("./admin/jobs.tsx").then((module) => module.AdminJobs),
    },
  ],
};
