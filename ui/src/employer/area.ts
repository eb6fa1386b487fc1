import type { Area } from "#kernel/area.ts";
import { employerPaths } from "./paths.ts";

export const employer: Area = {
  name: "employer",
  screens: [
    {
      path: employerPaths.onboarding(),
      title: "Employer profile",
      access: "everyone",
      load: () => import("./onboarding/onboarding.tsx").then((module) => module.EmployerOnboarding),
    },
    {
      path: employerPaths.dashboard(),
      title: "Dashboard",
      access: "everyone",
      load: () => import("./dashboard/dashboard.tsx").then((module) => module.EmployerDashboard),
    },
    {
      path: employerPaths.jobs(),
      title: "Job Listings",
      access: "signed-in",
      load: () => import("./jobs/jobs.tsx").then((module) => module.EmployerJobs),
    },
    {
      path: employerPaths.createJob(),
      title: "Post a New Job",
      access: "signed-in",
      load: () => import("./jobs/editor/create.tsx").then((module) => module.CreateJob),
    },
    {
      path: employerPaths.newJob(),
      title: "Post a New Job",
      access: "signed-in",
      load: () => import("./jobs/new-job.tsx").then((module) => module.NewJob),
    },
    {
      path: employerPaths.job(":jobId"),
      title: "Job",
      access: "signed-in",
      load: () => import("./jobs/job-view.tsx").then((module) => module.EmployerJobView),
    },
    {
      path: employerPaths.candidates(":jobId"),
      title: "Candidates who fit",
      access: "signed-in",
      load: () => import("./candidates/job-candidates.tsx").then((module) => module.JobCandidates),
    },
    {
      path: employerPaths.editJob(":jobId"),
      title: "Edit Job",
      access: "signed-in",
      load: () => import("./jobs/editor/edit.tsx").then((module) => module.EditJob),
    },
  ],
};
