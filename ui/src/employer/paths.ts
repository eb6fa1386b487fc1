export const employerPaths = {
  onboarding: () => "/employer/onboarding",
  dashboard: () => "/employer/dashboard",
  jobs: () => "/employer/jobs",
  createJob: () => "/employer/jobs/create",
  /** A header link of the specification; leads to `createJob`. */
  newJob: () => "/employer/jobs/new",
  job: (jobId: string) => `/employer/jobs/${jobId}`,
  candidates: (jobId: string) => `/employer/jobs/${jobId}/candidates`,
  editJob: (jobId: string) => `/employer/jobs/${jobId}/edit`,
} as const;
