export const employerPaths = {
  onboarding: () => "/employer/onboarding",
  dashboard: () => "/employer/dashboard",
  jobs: () => "/employer/jobs",
  activeJobs: () => "/employer/jobs?status=active",
  createJob: () => "/employer/jobs/create",
  importJobs: () => "/employer/jobs/import",
  /** A draft with the texts of another job. */
  copyJob: (jobId: string) => `/employer/jobs/create?copy=${jobId}`,
  /** A header link of the specification; leads to `createJob`. */
  newJob: () => "/employer/jobs/new",
  job: (jobId: string) => `/employer/jobs/${jobId}`,
  confirmations: () => "/employer/confirmations",
  candidates: (jobId: string) => `/employer/jobs/${jobId}/candidates`,
  editJob: (jobId: string) => `/employer/jobs/${jobId}/edit`,
} as const;
