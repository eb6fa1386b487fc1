export const applicationPaths = {
  own: () => "/applications",
  company: () => "/employer/applications",
  ofJob: (jobId: string) => `/employer/jobs/${jobId}/applications`,
} as const;
